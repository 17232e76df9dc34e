import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { groupsQuery, toBothQuery, type AeGroups } from './api';
import {
  eachChart,
  eachTable,
  shareChart,
  shareTable,
  shareText,
  totalsChart,
  totalsTable,
  type Group,
} from './compare-groups';
import type { ComparisonView } from './comparison-view';
import { intervalOf } from './interval';

// Loads the groups and renders the given view of them.
function WithGroups({ view, show }: { view: ComparisonView; show: (groups: AeGroups) => React.ReactNode }) {
  const query = useQuery(groupsQuery(toBothQuery(view), intervalOf(view)));
  const { data } = query;
  const named = useMemo(() => data && withNames(data, view), [data, view]);
  return (
    <Loaded
      query={{ ...query, data: named }}
      error="Error loading the groups"
      loading={<Skeleton variant="rounded" height={360} role="img" aria-label="Loading the groups" />}
    >
      {show}
    </Loaded>
  );
}

// Our side uses the name set in the view.
const withNames = (answer: AeGroups, view: ComparisonView): AeGroups => ({
  ...answer,
  groups: answer.groups.map((group) => (group.side === 'us' ? { ...group, name: view.sides.us.name } : group)),
});

// One small chart per competitor, each with our data for comparison.
export const UsVsEach = ({ view }: { view: ComparisonView }) => (
  <WithGroups view={view} show={(groups) => <SmallMultiples answer={groups} />} />
);

function SmallMultiples({ answer }: { answer: AeGroups }) {
  const us = answer.groups.find(({ side }) => side === 'us');
  const competitors = answer.groups.filter(({ side }) => side === 'them');
  if (!us || competitors.length === 0) return <EmptyState text="No competitors are set up for this product code" />;
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
      statistic="count"
      text={`${shareText(group)}. Same scale for all charts. Shaded: incomplete.`}
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
        statistic="share"
        text="Share of all reports in each period. A report with devices from two groups counts for both, so bars can exceed 100%. Hatched: incomplete. Report share is not market share."
        height={360}
        draw={overTime}
        table={shareTable(answer)}
        stamp={stamp}
        emptyText="No reports in this period"
      />
      <ChartCard
        title="Share of reports"
        statistic="share"
        text="For the whole period, with 95% CIs."
        height={Math.max(140, answer.groups.length * 40)}
        draw={together}
        table={totalsTable(answer)}
        stamp={stamp}
      />
    </Stack>
  );
}
