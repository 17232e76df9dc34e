import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Gauge, GitCompareArrows, Siren } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { AnalysisTable } from './AnalysisTable';
import { analysesQuery, type Analysis } from './api';

const openStates = ['draft', 'mapping', 'review'];
const { intellirisk } = paths;

// Entry page for starting and continuing risk analyses.
export function AnalysesHomePage() {
  const { id: me } = useUser();
  const query = useQuery(analysesQuery());
  const { data: analyses } = query;
  const open = analyses?.filter(({ status }) => openStates.includes(status));
  const counts = (kind: string) => {
    const own = analyses?.filter((analysis) => analysis.kind === kind);
    const going = own?.filter(({ status }) => openStates.includes(status)).length ?? 0;
    return (
      own && `${formatCount(own.length)} ${own.length === 1 ? 'analysis' : 'analyses'}, ${formatCount(going)} open`
    );
  };
  const isMine = ({ owner, reviewer, approver }: Analysis) =>
    [owner, reviewer, approver].some((person) => person?.id === me);
  const others = open?.filter((analysis) => !isMine(analysis)) ?? [];
  const content = (
    <Stack spacing={3}>
      <AnalysisTable
        title="Continue where you left off"
        analyses={open?.filter(isMine)}
        empty="You have no open analyses. Start one above."
      />
      {others.length > 0 && <AnalysisTable title="Open analyses of others" analyses={others} empty="" />}
    </Stack>
  );
  return (
    <>
      <PageHeader
        title="Risk Analysis"
        crumbs={[{ title: 'Post-Market Tools' }]}
        actions={
          <Button component={RouterLink} to={paths.dashboard.risk} startIcon={<Gauge size={18} />}>
            Risk overview
          </Button>
        }
      />
      <Stack spacing={3}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <Tile
            to={intellirisk.complaints}
            icon={<ClipboardList size={28} />}
            title="Complaints"
            note={counts('complaint')}
          >
            Review and code your complaints against the risk file.
          </Tile>
          <Tile to={intellirisk.adverseEvents} icon={<Siren size={28} />} title="Adverse events" note={counts('ae')}>
            Review and code a frozen set of FDA reports.
          </Tile>
          <Tile
            to={intellirisk.competitiveRiskAnalysis}
            icon={<GitCompareArrows size={28} />}
            title="Competitive risk analysis"
          >
            Compare your reports with competitors’ using one harm mapping.
          </Tile>
        </Box>
        <Loaded query={query} error="Error loading the analyses" loading={content}>
          {() => content}
        </Loaded>
      </Stack>
    </>
  );
}

interface TileProps {
  to: string;
  icon: ReactNode;
  title: string;
  note?: string;
  children: string;
}

const Tile = ({ to, icon, title, note, children }: TileProps) => (
  <Card>
    <CardActionArea component={RouterLink} to={to} sx={{ p: 2.5, height: '100%' }}>
      <Box sx={{ color: 'primary.main', mb: 1 }}>{icon}</Box>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          {note}
        </Typography>
      )}
    </CardActionArea>
  </Card>
);
