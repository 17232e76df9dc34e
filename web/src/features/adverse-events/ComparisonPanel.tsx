import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { Schemas } from '@/api/client';
import { paths } from '@/lib/paths';
import { Loaded } from '@/ui/Loaded';
import { metadataQuery } from './api';
import { competitorViewTypes, type ComparisonView, type CompetitorViewType } from './comparison-view';
import { MarketShare, UsVsEach } from './GroupViews';
import { ProblemMix } from './ProblemMix';
import { SideName } from './SideName';
import { UsVsThem } from './UsVsThem';
import type { Dispatch } from './use-comparison-view';

interface ComparisonPanelProps {
  view: ComparisonView;
  dispatch: Dispatch;
}

const viewTitles: Record<CompetitorViewType, string> = {
  'us-vs-them': 'Us vs. them',
  'us-vs-each': 'Us vs. each competitor',
  'market-share': 'Share of reports',
  'problem-mix': 'Problem mix',
};

// Our reports next to the competitors' reports.
export function ComparisonPanel({ view, dispatch }: ComparisonPanelProps) {
  const query = useQuery(metadataQuery);
  return (
    <Stack spacing={2} component="section" aria-label="Comparison">
      <Header view={view} dispatch={dispatch} />
      <Loaded query={query} error="Error loading the competitor settings" height={360}>
        {(metadata) => (
          <>
            <SettingsNote metadata={metadata} view={view} />
            <Picture view={view} dispatch={dispatch} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const Header = ({ view, dispatch }: ComparisonPanelProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <SideName
      side="us"
      name={view.sides.us.name}
      onRename={(name) => dispatch({ type: 'setCompanyName', side: 'us', name })}
    />
    <Typography color="textSecondary">and</Typography>
    <SideName
      side="them"
      name={view.sides.them.name}
      onRename={(name) => dispatch({ type: 'setCompanyName', side: 'them', name })}
    />
    <Stack direction="row" sx={{ flexGrow: 1, justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<RotateCcw size={16} />}
        title="Reset names, pages and sort order on both sides"
        onClick={() => dispatch({ type: 'resetData' })}
      >
        Reset sides
      </Button>
      <TextField
        select
        size="small"
        label="View"
        fullWidth={false}
        value={view.competitorViewType}
        sx={{ minWidth: 190 }}
        onChange={(event) => dispatch({ type: 'setViewType', viewType: event.target.value as CompetitorViewType })}
      >
        {competitorViewTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {viewTitles[type]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  </Stack>
);

function Picture({ view, dispatch }: ComparisonPanelProps) {
  switch (view.competitorViewType) {
    case 'us-vs-them':
      return <UsVsThem view={view} dispatch={dispatch} />;
    case 'us-vs-each':
      return <UsVsEach view={view} />;
    case 'market-share':
      return <MarketShare view={view} />;
    case 'problem-mix':
      return <ProblemMix view={view} />;
  }
}

// Explains what each side contains when the settings are incomplete.
function settingsText(metadata: Schemas['TenantMetadata'], view: ComparisonView): string | null {
  const groups = (metadata.competitor_groups ?? []).filter(({ members }) => members && members.length > 0);
  const ownNames = [...(metadata.company_names ?? []), ...(metadata.partner_names ?? [])];
  const hasUs = ownNames.length > 0 || groups.some(({ side }) => side === 'us');
  const hasThem = groups.some(({ side }) => side === 'them');
  const { us, them } = view.sides;
  if (!hasUs && !hasThem) {
    return `Your company names and competitors are not set up yet. ${us.name} on the left includes all manufacturers; ${them.name} on the right is empty.`;
  }
  if (!hasUs) return `Your company names are not set up yet. ${us.name} on the left includes all manufacturers.`;
  return hasThem ? null : `No competitors are set up yet. ${them.name} on the right is empty.`;
}

function SettingsNote({ metadata, view }: { metadata: Schemas['TenantMetadata']; view: ComparisonView }) {
  const text = settingsText(metadata, view);
  const isHalfNarrowed = view.us.length > 0 !== view.them.length > 0 && view.competitorViewType !== 'us-vs-them';
  return (
    <>
      {text && (
        <Alert severity="info">
          {text}{' '}
          <Link component={RouterLink} to={paths.tenant.competitorSettings}>
            Open competitor settings
          </Link>
        </Alert>
      )}
      {isHalfNarrowed && (
        <Alert severity="info">
          Only one side is filtered by manufacturer. This view shows all manufacturers on both sides.
        </Alert>
      )}
    </>
  );
}
