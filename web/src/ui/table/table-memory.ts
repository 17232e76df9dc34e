import { readStored, writeStored } from '@/lib/storage';

// What a person chose for a table, kept in this browser.
export interface TableMemory {
  columns?: string[];
  // In pixels, by column.
  widths?: Record<string, number>;
}

export const narrowestColumn = 60;
export const widestColumn = 800;

const isWidth = (value: unknown) => typeof value === 'number' && value >= narrowestColumn && value <= widestColumn;

function cleaned(entry: unknown): TableMemory {
  if (typeof entry !== 'object' || entry === null) return {};
  const { columns, widths } = entry as Record<string, unknown>;
  return {
    ...(Array.isArray(columns) && { columns: columns.filter((key) => typeof key === 'string') }),
    ...(typeof widths === 'object' &&
      widths !== null && {
        widths: Object.fromEntries(Object.entries(widths).filter(([, width]) => isWidth(width))) as Record<
          string,
          number
        >,
      }),
  };
}

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored('tables') ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

// Titles can contain names; the keys of all its columns identify a table.
const nameOf = (columns: { key: string }[]) => columns.map(({ key }) => key).join(' ');

export const readTableMemory = (columns: { key: string }[]): TableMemory => cleaned(readAll()[nameOf(columns)]);

export const writeTableMemory = (columns: { key: string }[], change: TableMemory) =>
  writeStored(
    'tables',
    JSON.stringify({ ...readAll(), [nameOf(columns)]: { ...readTableMemory(columns), ...change } }),
  );
