import { expect, test, vi } from 'vitest';
import { allRows } from './all-rows';

const pagesOf = (total: number) => {
  const all = Array.from({ length: total }, (_, index) => index);
  return vi.fn(({ page, page_size }: { page: number; page_size: number }) =>
    Promise.resolve({ rows: all.slice((page - 1) * page_size, page * page_size), total_rows: total }),
  );
};

test.each([
  [0, 1],
  [499, 1],
  [500, 1],
  [1201, 3],
])('%i rows take %i calls and are all there, in order', async (total, calls) => {
  const fetchPage = pagesOf(total);
  const rows = await allRows(fetchPage);
  expect(rows).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(fetchPage).toHaveBeenCalledTimes(calls);
});
