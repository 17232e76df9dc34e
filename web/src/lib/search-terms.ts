import type { TextRange } from './text-ranges';

const letter = String.raw`[\p{L}\p{N}]`;
const symbolPattern = /"([^"]*)"(\*?)|\(|\)|[^\s()"]+/gu;

// Matches the index: case and diacritics are ignored. Each letter keeps its position.
const fold = (text: string) =>
  Array.from(text.split(''), (unit) => {
    const plain = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === 1 ? plain : unit;
  }).join('');

interface Term {
  words: string[];
  isPrefix: boolean;
}

function readTerm(written: string, hasStarBehind: boolean): Term | null {
  const words = fold(written).match(new RegExp(`${letter}+`, 'gu'));
  return words && { words, isPrefix: hasStarBehind || written.endsWith('*') };
}

// The words and phrases of a search, without those after NOT.
function readTerms(search: string): Term[] {
  const terms: Term[] = [];
  let depth = 0;
  let isNegated = false;
  let wasNegated = false;
  // The depth of the parenthesis after NOT.
  let negatedFrom: number | null = null;
  for (const [symbol, phrase, star] of search.matchAll(symbolPattern)) {
    if (symbol === 'AND' || symbol === 'OR') continue;
    if (symbol === 'NOT') isNegated = true;
    else if (/^NEAR\/\d+$/.test(symbol)) isNegated = wasNegated;
    else if (symbol === '(') {
      depth += 1;
      if (isNegated) negatedFrom ??= depth;
      isNegated = false;
    } else if (symbol === ')') {
      if (negatedFrom === depth) negatedFrom = null;
      depth -= 1;
    } else {
      const term = readTerm(phrase ?? symbol, star === '*');
      if (term && !isNegated && negatedFrom === null) terms.push(term);
      if (term) [wasNegated, isNegated] = [isNegated, false];
    }
  }
  return terms;
}

const patternOf = ({ words, isPrefix }: Term) =>
  `(?<!${letter})${words.join(`(?:(?!${letter}).)+`)}${isPrefix ? `${letter}*` : `(?!${letter})`}`;

// Where a text matches a narrative search.
export function findMatches(search: string, text: string): TextRange[] {
  const terms = readTerms(search);
  if (terms.length === 0) return [];
  const pattern = new RegExp(terms.map(patternOf).join('|'), 'gsu');
  return Array.from(fold(text).matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
