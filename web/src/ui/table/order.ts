export type Direction = 'asc' | 'desc';

const read = (entry: string): [string, Direction] => {
  const [column = '', direction] = entry.split(':');
  return [column, direction === 'desc' ? 'desc' : 'asc'];
};

export const directionOf = (orderBy: string[], column: string): Direction | undefined =>
  orderBy.map(read).find(([name]) => name === column)?.[1];

// A click on a column: ascending, descending, none. Added to the others, or alone.
export function nextOrder(orderBy: string[], column: string, isAdded: boolean): string[] {
  const current = directionOf(orderBy, column);
  const entry = current === undefined ? `${column}:asc` : current === 'asc' ? `${column}:desc` : null;
  if (!isAdded) return entry ? [entry] : [];
  const others = orderBy.filter((other) => read(other)[0] !== column);
  if (current === undefined) return entry ? [...others, entry] : others;
  return orderBy.flatMap((other) => (read(other)[0] === column ? (entry ?? []) : other));
}
