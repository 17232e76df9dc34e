import { expect, test } from 'vitest';
import { recallTimeline } from '@/test/recall-fixtures';
import { bucketsOf, rankingTable, timelineTable, withCumulative } from './recall-charts';

test('months without a recall are zeros, not gaps', () => {
  const buckets = bucketsOf(recallTimeline);
  expect(buckets.map(({ period }) => period)).toEqual(['2026-02', '2026-03', '2026-04', '2026-05']);
  expect(buckets.map(({ products }) => products)).toEqual([1, 0, 0, 3]);
  expect(timelineTable(buckets).rows.at(-1)).toEqual(['2026-05', 0, 3, 0, 0, 3, 'Incomplete']);
});

test('long periods are counted by year, and a year with an incomplete month is incomplete', () => {
  const [first, last] = recallTimeline.buckets;
  if (!first || !last) throw new Error('two buckets');
  const buckets = bucketsOf({ ...recallTimeline, buckets: [{ ...first, period: '2019-07' }, first, last] });
  expect(buckets.map(({ period }) => period)).toEqual(['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']);
  expect(buckets.at(-1)).toMatchObject({ products: 4, class_1: 1, class_2: 3, complete: false });
  expect(buckets[1]).toMatchObject({ products: 0, complete: true });
});

test('a ranking shows cumulative shares', () => {
  expect(withCumulative(recallTimeline.root_causes, 4).map(({ cumulative }) => cumulative)).toEqual([0.75, 1]);
  expect(rankingTable('Root cause', recallTimeline.root_causes, 4).rows[0]).toEqual(['Device Design', 3, 0.75, 0.75]);
  expect(withCumulative([{ name: 'x', count: 0 }], 0)[0]).toMatchObject({ share: 0, cumulative: 0 });
});
