import type { GridContent } from './api';
import { boundsText, regionAt, regionLabel } from '@/parts/risk-grid/grid-content';

const scaleChanges = (before: GridContent, after: GridContent, scale: 'severity' | 'probability') => {
  const word = scale === 'severity' ? 'Severity' : 'Probability';
  if (before[scale].length !== after[scale].length) {
    return [`${word}: ${before[scale].length} levels → ${after[scale].length} levels`];
  }
  return after[scale].flatMap((level, index) => {
    const old = before[scale][index];
    if (!old || JSON.stringify(old) === JSON.stringify(level)) return [];
    if (old.label !== level.label) return [`${word} ${level.level}: ${old.label} → ${level.label}`];
    if ('basis' in old && 'basis' in level && boundsText(old) !== boundsText(level)) {
      return [`${word} ${level.label}: ${boundsText(old) || 'no numbers'} → ${boundsText(level) || 'no numbers'}`];
    }
    return [`${word} ${level.label}: text changed`];
  });
};

export const isCellChanged = (before: GridContent, after: GridContent) => (s: number, p: number) =>
  s > before.severity.length || p > before.probability.length || regionAt(before, s, p) !== regionAt(after, s, p);

// The differences as text.
export function gridChanges(before: GridContent, after: GridContent): string[] {
  const changed = isCellChanged(before, after);
  const isComparable =
    before.severity.length === after.severity.length && before.probability.length === after.probability.length;
  const cells = isComparable
    ? after.cells
        .filter(({ s, p }) => changed(s, p))
        .map(
          ({ s, p, region }) =>
            `${after.severity[s - 1]?.label}, ${after.probability[p - 1]?.label}: ` +
            `${regionLabel(before, regionAt(before, s, p))} → ${regionLabel(after, region)}`,
        )
    : [];
  return [
    ...(before.name === after.name ? [] : [`Name: ${before.name} → ${after.name}`]),
    ...scaleChanges(before, after, 'severity'),
    ...scaleChanges(before, after, 'probability'),
    ...cells,
    ...(JSON.stringify(before.regions) === JSON.stringify(after.regions) ? [] : ['Region actions changed']),
    ...((before.policy_note ?? '') === (after.policy_note ?? '') ? [] : ['Policy note changed']),
  ];
}
