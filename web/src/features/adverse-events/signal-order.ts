import { directionOf } from '@/ui/table/order';
import { verdicts, type SignalRow } from './signal-labels';

type Key = string | number | null;

// The sort key of each column of the signal table.
const keys: Record<string, (row: SignalRow) => Key> = {
  term: ({ term }) => term,
  n: ({ n }) => n,
  expected: ({ expected }) => expected,
  prr: ({ prr }) => prr?.value ?? null,
  chi2: ({ chi2 }) => chi2,
  ror: ({ ror }) => ror?.value ?? null,
  ic: ({ ic }) => ic?.ci_low ?? null,
  ebgm: ({ ebgm }) => ebgm?.ci_low ?? null,
  q: ({ q }) => q,
  verdict: ({ verdict }) => verdicts.indexOf(verdict),
};

function compare(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return Number(a) - Number(b);
}

// The response contains all rows, so they are sorted here. Missing values sort last in either direction.
export function sortSignals(rows: SignalRow[], orderBy: string[]): SignalRow[] {
  const terms = orderBy.flatMap((entry) => {
    const name = entry.split(':')[0] ?? '';
    const key = keys[name];
    return key ? [{ key, sign: directionOf(orderBy, name) === 'desc' ? -1 : 1 }] : [];
  });
  return rows.toSorted((a, b) => {
    for (const { key, sign } of terms) {
      const [left, right] = [key(a), key(b)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
        continue;
      }
      const order = compare(left, right) * sign;
      if (order !== 0) return order;
    }
    return 0;
  });
}
