import { mergedFacts } from '@/features/analyses/analysis-labels';
import type { AnalysisItem } from '@/features/analyses/api';
import { formatDay } from '@/lib/dates';

const factsOf = ({ received_on, event_on, facts }: AnalysisItem) => [
  ...(received_on ? [{ label: 'Received', value: formatDay(received_on) }] : []),
  ...(event_on ? [{ label: 'Date of event', value: formatDay(event_on) }] : []),
  ...mergedFacts(facts),
];

export interface DuplicateFact {
  label: string;
  // Empty where unknown.
  one: string;
  other: string;
}

// The recorded fields of two items, by label.
export function duplicateFacts(one: AnalysisItem, other: AnalysisItem): DuplicateFact[] {
  const [ofOne, ofOther] = [factsOf(one), factsOf(other)];
  const labels = [...new Set([...ofOne, ...ofOther].map(({ label }) => label))];
  const valueIn = (facts: typeof ofOne, label: string) => facts.find((fact) => fact.label === label)?.value ?? '';
  return labels.map((label) => ({ label, one: valueIn(ofOne, label), other: valueIn(ofOther, label) }));
}

export const differs = ({ one, other }: DuplicateFact) => one !== other;
