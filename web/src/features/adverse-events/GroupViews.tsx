import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { groupsQuery, toBothQuery, type AeGroups } from './api';
import {
  eachChart,
  eachTable,
  shareChart,
  shareTable,
  shareWords,
  totalsChart,
  totalsTable,
  type Group,
} from './compare-groups';
import type { ComparisonView } from './comparison-view';
import { intervalOf } from './interval';

// Asks for the groups and shows what is made of them.
function WithGroups({ view, show }: { view: ComparisonView; show: (groups: AeGroups) => React.ReactNode }) {
  const { data, isError, refetch } = useQuery(groupsQuery(toBothQuery(view), intervalOf(view)));
  const named = useMemo(() => data && withNames(data, view), [data, view]);
  if (isError) return <ErrorPanel text="Error loading the groups" onRetry={() => void refetch()} />;
  return named ? show(named) : <Skeleton variant="rounded" height={360} aria-label="Loading the groups" />;
}

// Our side is called what the view calls it.
const withNames = (answer: AeGroups, view: ComparisonView): AeGroups => ({
  ...answer,
  groups: answer.groups.map((group) => (group.side === 'us' ? { ...group, name: view.sides.us.name } : group)),
});

// A small chart for each competitor, with ours in every one of them.
export const UsVsEach = ({ view }: { view: ComparisonView }) => (
  <WithGroups view={view} show={(groups) => <SmallMultiples answer={groups} />} />
);

function SmallMultiples({ answer }: { answer: AeGroups }) {
  const us = answer.groups.find(({ side }) => side === 'us');
  const competitors = answer.groups.filter(({ side }) => side === 'them');
  if (!us || competitors.length === 0) return <EmptyState text="No competitor applies to this product code" />;
  const highest = Math.max(1, ...[us, ...competitors].flatMap(({ counts }) => counts));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))' }}>
      {competitors.map((group) => (
        <EachCard key={group.id} answer={answer} us={us} group={group} highest={highest} />
      ))}
    </Box>
  );
}

interface EachCardProps {
  answer: AeGroups;
  us: Group;
  group: Group;
  highest: number;
}

function EachCard({ answer, us, group, highest }: EachCardProps) {
  const { buckets, meta } = answer;
  const draw = useMemo(() => eachChart(buckets, us, group, highest), [buckets, us, group, highest]);
  return (
    <ChartCard
      title={group.name}
      text={`${shareWords(group)}. Same scale for all; shaded: incomplete.`}
      height={230}
      draw={draw}
      table={eachTable(buckets, us, group)}
      stamp={stampText(meta)}
    />
  );
}

export const MarketShare = ({ view }: { view: ComparisonView }) => (
  <WithGroups view={view} show={(groups) => <Shares answer={groups} />} />
);

function Shares({ answer }: { answer: AeGroups }) {
  const overTime = useMemo(() => shareChart(answer), [answer]);
  const together = useMemo(() => totalsChart(answer), [answer]);
  const stamp = stampText(answer.meta);
  return (
    <Stack spacing={1.5}>
      <ChartCard
        title="Share of reports over time"
        text="Of all reports of a period. A report with devices of two groups counts for both, so that a bar can be higher than 100 %. Hatched: incomplete. A share of reports is no share of the market."
        height={360}
        draw={overTime}
        table={shareTable(answer)}
        stamp={stamp}
        emptyText="No reports in this period"
      />
      <ChartCard
        title="Share of reports"
        text="Of the whole period, with 95 % intervals."
        height={Math.max(140, answer.groups.length * 40)}
        draw={together}
        table={totalsTable(answer)}
        stamp={stamp}
      />
    </Stack>
  );
}
