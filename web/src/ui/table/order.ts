export type Direction = 'asc' | 'desc';

const read = (entry: string): [string, Direction] => {
  const [column = '', direction] = entry.split(':');
  return [column, direction === 'desc' ? 'desc' : 'asc'];
};

export const directionOf = (orderBy: string[], column: string): Direction | undefined =>
  orderBy.map(read).find(([name]) => name === column)?.[1];

// Clicking a column cycles through ascending, descending, unsorted; with Shift it is added to the other columns.
export function nextOrder(orderBy: string[], column: string, isAdded: boolean): string[] {
  const current = directionOf(orderBy, column);
  const entry = current === undefined ? `${column}:asc` : current === 'asc' ? `${column}:desc` : null;
  if (!isAdded) return entry ? [entry] : [];
  const others = orderBy.filter((other) => read(other)[0] !== column);
  if (current === undefined) return entry ? [...others, entry] : others;
  return orderBy.flatMap((other) => (read(other)[0] === column ? (entry ?? []) : other));
}

export type Comparable = string | number | null;

// Missing values sort last, in either direction.
function compare(a: Comparable, b: Comparable, direction: Direction): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const way = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return direction === 'desc' ? -way : way;
}

// Sorts rows by each column in turn; unknown columns are ignored.
export function inOrder<Row>(
  rows: Row[],
  orderBy: string[],
  valueOf: (column: string) => ((row: Row) => Comparable) | undefined,
): Row[] {
  const steps = orderBy.map(read).flatMap(([column, direction]) => {
    const by = valueOf(column);
    return by ? [{ by, direction }] : [];
  });
  return rows.toSorted((a, b) => {
    for (const { by, direction } of steps) {
      const way = compare(by(a), by(b), direction);
      if (way !== 0) return way;
    }
    return 0;
  });
}
