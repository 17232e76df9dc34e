import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { Loaded } from '@/ui/Loaded';
import { compareQuery, metadataQuery, toBothQuery, type AeCompare } from './api';
import { formatPoints, mixForest, mixTable, mixText } from './compare-problems';
import type { ComparisonView } from './comparison-view';

const defaultQ = 0.05;
const namedProblems = 5;

// Device problems whose share of reports differs between us and them.
export function ProblemMix({ view }: { view: ComparisonView }) {
  const query = useQuery(compareQuery(toBothQuery(view)));
  const { data } = query;
  const { data: metadata } = useQuery(metadataQuery);
  const most = metadata?.signal_thresholds?.q ?? defaultQ;
  const draw = useMemo(() => mixForest(data?.rows ?? [], most), [data, most]);
  return (
    <Loaded
      query={query}
      error="Error loading the comparison"
      loading={<Skeleton variant="rounded" height={420} role="img" aria-label="Loading the comparison" />}
    >
      {(data) => {
        const { us, them } = view.sides;
        return (
          <Stack spacing={1.5}>
            <Findings answer={data} most={most} />
            <ChartCard
              title="Difference in device problem share"
              statistic="difference"
              text={`${us.name} (${formatCount(data.us.total)}) minus ${them.name} (${formatCount(data.them.total)}), in percentage points with Newcombe 95% CI. The 20 most reported problems; the table lists all. Triangle: more often in our reports, diamond: less often, circle: no clear difference.`}
              height={480}
              draw={draw}
              table={mixTable(data, most)}
              stamp={stampText(data.meta)}
              emptyText="No device problems to compare"
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Findings({ answer, most }: { answer: AeCompare; most: number }) {
  const clear = (verdict: string) =>
    answer.rows.filter((row) => mixText(row, most) === verdict).slice(0, namedProblems);
  const lists = [
    { title: 'More often in our reports', rows: clear('more often in our reports') },
    { title: 'Less often in our reports', rows: clear('less often in our reports') },
  ].filter(({ rows }) => rows.length > 0);
  if (lists.length === 0) return <Typography>No device problem differs clearly between the two sides.</Typography>;
  return lists.map(({ title, rows }) => (
    <Typography key={title} variant="body2">
      <strong>{title}:</strong>{' '}
      {rows.map(({ term, diff }) => `${term} (${diff ? formatPoints(diff.value) : ''})`).join('; ')}
    </Typography>
  ));
}
