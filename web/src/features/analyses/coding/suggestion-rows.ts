import type { Schemas } from '@/api/client';
import type { Annotation } from '@/features/analyses/api';
import { annexes, annexNames, withSuggestion, type Annexes, type AnyAnnex, type CodingDraft } from './coding-form';

type Suggestions = Schemas['CodeSuggestions'];
export type SuggestedRisk = Suggestions['risks'][number];

// A code that can be accepted, and where it comes from.
export interface SuggestedCode {
  annex: AnyAnnex;
  code: string;
  term: string;
  source: string;
  spans: Annotation['spans'];
  isModel: boolean;
  isKnown: boolean;
}

// "best" holds what is recorded and mapped, then the most likely codes of the text.
export type SuggestionSet = 'best' | Annexes;
export const suggestionSets: Record<SuggestionSet, string> = { best: 'Best', ...annexNames };
export const setOrder: SuggestionSet[] = ['best', ...(Object.keys(annexNames) as Annexes[])];

// As many as there are digit keys.
const mostRows = 9;
const mostPerAnnex = 2;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

const knownRows = ({ known }: Suggestions): SuggestedCode[] =>
  known.map(({ annex, code, term, source, source_term }) => ({
    annex: annex.toLowerCase() as AnyAnnex,
    code,
    term,
    source: source === 'item' ? 'Recorded' : `Own code ${source_term ?? ''}`,
    spans: [],
    isModel: false,
    isKnown: true,
  }));

const textRows = ({ annexes: found }: Suggestions, annex: Annexes): SuggestedCode[] => {
  const { method, codes = [] } = found.find((one) => one.annex.toLowerCase() === annex) ?? {};
  const isModel = method === 'model';
  return codes.map(({ code, term, score, spans }) => ({
    annex,
    code,
    term,
    source: `${isModel ? 'Model' : 'Words'} ${percent.format(score)}`,
    spans,
    isModel,
    isKnown: false,
  }));
};

export function rowsOf(suggestions: Suggestions, set: SuggestionSet): SuggestedCode[] {
  const known = knownRows(suggestions);
  if (set !== 'best') return [...known.filter(({ annex }) => annex === set), ...withoutKnown(set)].slice(0, mostRows);
  return [...known, ...annexes.flatMap((annex) => withoutKnown(annex).slice(0, mostPerAnnex))].slice(0, mostRows);

  function withoutKnown(annex: Annexes) {
    return textRows(suggestions, annex).filter(({ code }) => !known.some((one) => one.code === code));
  }
}

export const isChosen = ({ imdrf }: CodingDraft, { annex, code }: SuggestedCode) => imdrf[annex].includes(code);

// Everything that is recorded or mapped; what is already in the form stays.
export const withKnown = (draft: CodingDraft, suggestions: Suggestions): CodingDraft =>
  knownRows(suggestions).reduce(
    (before, row) => (isChosen(before, row) ? before : withSuggestion(before, row.annex, row)),
    draft,
  );

const recordedCodes = ({ codes }: SuggestedRisk, { known }: Suggestions) =>
  codes.filter((code) => known.some((one) => one.code.startsWith(code)));

// The best risk that follows from recorded or mapped codes. One that only the text suggests is for the person to select:
// a wrong risk changes what the analysis concludes.
export const knownRisk = (suggestions: Suggestions): SuggestedRisk | undefined =>
  suggestions.risks.find((risk) => risk.own_terms.length > 0 || recordedCodes(risk, suggestions).length > 0);

// Codes that only the text suggests are weaker evidence than recorded ones, so they are called differently.
export function reasonOf(risk: SuggestedRisk, suggestions: Suggestions): string {
  const { own_terms, codes, words } = risk;
  if (own_terms.length > 0) return `Own code ${own_terms.join(', ')}`;
  const recorded = recordedCodes(risk, suggestions);
  if (recorded.length > 0) return `Recorded ${recorded.join(', ')}`;
  return codes.length > 0 ? `Text suggests ${codes.join(', ')}` : `Words: ${words.join(', ')}`;
}

// How well the model performed on manufacturers it was not trained on, or what is used when there is no model.
export function qualityOf(suggestions: Suggestions, set: SuggestionSet): string {
  const { method, quality } = suggestions.annexes.find(({ annex }) => annex.toLowerCase() === set) ?? {};
  if (set === 'best')
    return 'Recorded: codes of the item itself. Own code: mapped by your organization. Model and Words: found in the text.';
  if (method === 'terms' || !quality) return 'Based on term matching; the score is the share of matching words.';
  const { top5_recall, terms_top5_recall, makers } = quality;
  return (
    `On reports from ${makers} manufacturers not used for training, ${percent.format(top5_recall)} of the assigned codes ` +
    `were in the top five (term matching: ${percent.format(terms_top5_recall)}). Model ${suggestions.model?.version ?? ''}.`
  );
}
