import type { GridContent, ProbabilityLevel, RegionKey, SeverityLevel } from './api';

export const fewestLevels = 3;
export const mostLevels = 10;

export type Scale = 'severity' | 'probability';

// The content of a response without version, signatures and other metadata.
export const contentOf = ({ name, severity, probability, regions, cells, policy_note }: GridContent): GridContent => ({
  name,
  severity,
  probability,
  regions,
  cells,
  policy_note,
});

export const paint = (grid: GridContent, s: number, p: number, region: RegionKey): GridContent => ({
  ...grid,
  cells: grid.cells.map((cell) => (cell.s === s && cell.p === p ? { ...cell, region } : cell)),
});

const newKey = (levels: { key: string }[]) => {
  const taken = new Set(levels.map(({ key }) => key));
  let number = levels.length + 1;
  while (taken.has(`level_${number}`)) number += 1;
  return `level_${number}`;
};

const newLabel = (levels: { label: string }[]) => {
  const taken = new Set(levels.map(({ label }) => label));
  let number = levels.length + 1;
  while (taken.has(`Level ${number}`)) number += 1;
  return `Level ${number}`;
};

// Adds a level above the highest. It starts as a copy of the level below, with regions at least as severe.
export function addLevel(grid: GridContent, scale: Scale): GridContent {
  const level = grid[scale].length + 1;
  const common = { level, key: newKey(grid[scale]), label: newLabel(grid[scale]) };
  const last = level - 1;
  const copied = grid.cells
    .filter((cell) => (scale === 'severity' ? cell.s : cell.p) === last)
    .map((cell) => (scale === 'severity' ? { ...cell, s: level } : { ...cell, p: level }));
  const cells = sorted([...grid.cells, ...copied]);
  if (scale === 'severity') {
    return { ...grid, cells, severity: [...grid.severity, { ...common, definition: '', imdrf_f: [] }] };
  }
  const highest = grid.probability[last - 1];
  if (!highest) return grid;
  const hasBounds = grid.probability.some(({ lower, upper }) => lower != null || upper != null);
  const bound = hasBounds ? Number(((highest.lower ?? 1e-6) * 10).toPrecision(6)) : null;
  const probability = [
    ...grid.probability.slice(0, -1),
    { ...highest, upper: bound },
    { ...common, lower: bound, upper: null, basis: highest.basis, qualitative: '' },
  ];
  return { ...grid, cells, probability };
}

// Removes a level; its neighbors close the gap.
export function removeLevel(grid: GridContent, scale: Scale, level: number): GridContent {
  const shift = (value: number) => (value > level ? value - 1 : value);
  const cells = sorted(
    grid.cells
      .filter((cell) => (scale === 'severity' ? cell.s : cell.p) !== level)
      .map((cell) => (scale === 'severity' ? { ...cell, s: shift(cell.s) } : { ...cell, p: shift(cell.p) })),
  );
  const renumber = <Level extends { level: number }>(levels: Level[]) =>
    levels.filter((one) => one.level !== level).map((one) => ({ ...one, level: shift(one.level) }));
  if (scale === 'severity') return { ...grid, cells, severity: renumber(grid.severity) };
  const removed = grid.probability.find((one) => one.level === level);
  const probability = renumber(grid.probability).map((one) => {
    if (one.level === level - 1) return { ...one, upper: removed?.upper ?? null };
    if (level === 1 && one.level === 1) return { ...one, lower: null };
    return one;
  });
  return { ...grid, cells, probability };
}

const sorted = (cells: GridContent['cells']) => [...cells].sort((a, b) => a.s - b.s || a.p - b.p);

export const changeSeverity = (grid: GridContent, level: number, change: Partial<SeverityLevel>): GridContent => ({
  ...grid,
  severity: grid.severity.map((one) => (one.level === level ? { ...one, ...change } : one)),
});

// A level ends where the next one starts.
export const changeProbability = (
  grid: GridContent,
  level: number,
  change: Partial<ProbabilityLevel>,
): GridContent => ({
  ...grid,
  probability: grid.probability.map((one) => {
    if (one.level === level) return { ...one, ...change };
    return one.level === level + 1 && 'upper' in change ? { ...one, lower: change.upper } : one;
  }),
});

export const changeBasis = (grid: GridContent, basis: ProbabilityLevel['basis']): GridContent => ({
  ...grid,
  probability: grid.probability.map((one) => ({ ...one, basis })),
});
