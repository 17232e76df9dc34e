import { readStored, writeStored } from '@/lib/storage';

const mostKept = 8;

export interface RecentCode {
  product_code: string;
  device_name: string;
}

const isRecentCode = (entry: unknown): entry is RecentCode =>
  typeof entry === 'object' && entry !== null && 'product_code' in entry && 'device_name' in entry;

// Recently opened codes in this browser, newest first.
export function readRecentCodes(): RecentCode[] {
  try {
    const entries: unknown = JSON.parse(readStored('recentProcodes') ?? '[]');
    return Array.isArray(entries) ? entries.filter(isRecentCode).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

export function rememberCode({ product_code, device_name }: RecentCode) {
  const others = readRecentCodes().filter((other) => other.product_code !== product_code);
  writeStored('recentProcodes', JSON.stringify([{ product_code, device_name }, ...others].slice(0, mostKept)));
}
