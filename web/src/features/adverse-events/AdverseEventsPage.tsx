import { lazy, Suspense } from 'react';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { TenantChip } from '@/parts/access/TenantChip';
import { periodText } from '@/parts/filters/period';
import { productCodeQuery } from '@/parts/product-code/api';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { PageHeader } from '@/ui/PageHeader';
import { TabRow, tabId } from '@/ui/TabRow';
import { Unhurried } from '@/ui/Unhurried';
import { statsQuery, toQuery } from './api';
import { ChartPanel } from './ChartPanel';
import type { ComparisonView } from './comparison-view';
import { EventDrawer } from './EventDrawer';
import { EventsTable } from './EventsTable';
import { FilterBar } from './FilterBar';
import { countedIn } from './counted';
import { KpiRow } from './KpiRow';
import { QualityByYear } from './QualityByYear';
import { StartState } from './StartState';
import { UnknownCode } from './UnknownCode';
import { useCompany } from './use-company';
import { useComparisonView, type Dispatch } from './use-comparison-view';

const SignalsTab = lazy(() => import('./SignalsTab').then((module) => ({ default: module.SignalsTab })));

const ComparisonPanel = lazy(() => import('./ComparisonPanel').then((module) => ({ default: module.ComparisonPanel })));

const crumbs = [{ title: 'Post-Market Tools' }];

export function AdverseEventsPage() {
  return (
    <PermissionGate permission="ae:read" what="adverse event reports">
      <AdverseEvents />
    </PermissionGate>
  );
}

function AdverseEvents() {
  const [view, dispatch] = useComparisonView(useCompany());
  if (view.procode) return <CodeDashboard productCode={view.procode} view={view} dispatch={dispatch} />;
  return (
    <>
      <PageHeader title="Adverse Events" crumbs={crumbs} actions={<SavedViews page="adverse-events" />} />
      <StartState onChoose={(productCode) => dispatch({ type: 'setProcode', procode: productCode })} />
    </>
  );
}

interface DashboardProps {
  view: ComparisonView;
  dispatch: Dispatch;
}

function CodeDashboard({ productCode, view, dispatch }: DashboardProps & { productCode: string }) {
  const { data: known } = useQuery(productCodeQuery(productCode));
  const query = toQuery(view, 'all');
  const stats = useQuery({ ...statsQuery('all', query), enabled: known?.product_code !== null });
  const name = known?.product_code?.device_name;
  return (
    <>
      <PageHeader
        title="Adverse Events"
        crumbs={crumbs}
        chips={
          <>
            <TenantChip />
            <Chip
              title={name}
              label={name ? `${productCode} · ${name}` : productCode}
              onDelete={() => dispatch({ type: 'resetProcode' })}
              // Short enough that the layout does not shift when the name arrives.
              sx={{ maxWidth: { xs: 300, lg: 200, xl: 320 } }}
            />
            <Chip variant="outlined" label={periodText(view)} />
          </>
        }
        actions={<Actions view={view} dispatch={dispatch} />}
      />
      {known && known.product_code === null ? (
        <UnknownCode
          productCode={productCode}
          similar={known.similar}
          onChoose={(chosen) => dispatch({ type: 'setProcode', procode: chosen })}
          onReset={() => dispatch({ type: 'resetProcode' })}
        />
      ) : (
        <>
          <Stack direction="row" sx={{ mt: -1.5, mb: 2, flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            <FreshnessStamp
              meta={stats.data?.meta}
              isFailed={stats.isError}
              quality={stats.data?.quality}
              byYear={<QualityByYear query={query} />}
            />
            <CodeLinks productCode={productCode} />
          </Stack>
          <FilterBar view={view} dispatch={dispatch} query={query} />
          <Loaded
            query={stats}
            error="Error loading key metrics"
            loading={<KpiRow counted={countedIn(view.filters)} />}
          >
            {(data) => <KpiRow stats={data} counted={countedIn(view.filters)} />}
          </Loaded>
          <CaveatLine />
          <Content view={view} dispatch={dispatch} />
          <EventDrawer view={view} />
        </>
      )}
    </>
  );
}

// Links to other pages about the same device.
const CodeLinks = ({ productCode }: { productCode: string }) => (
  <Stack direction="row" component="nav" aria-label="About this device" sx={{ gap: 2, typography: 'body2' }}>
    <Link component={RouterLink} to={`${paths.dashboard.profile}?procode=${productCode}`}>
      Device profile
    </Link>
    <Link component={RouterLink} to={`${paths.dashboard.recalls}?procode=${productCode}`}>
      Recalls
    </Link>
    <Link component={RouterLink} to={paths.dashboard.procodeSearch}>
      All product codes
    </Link>
  </Stack>
);

const Actions = ({ view, dispatch }: DashboardProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={view.competitorViewEnabled}
          onChange={(_, enabled) => dispatch({ type: 'enableCompetitorView', enabled })}
        />
      }
      label="Compare"
    />
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={view.chartPanelEnabled}
          onChange={(_, enabled) => dispatch({ type: 'enableChartPanel', enabled })}
        />
      }
      label="Charts"
    />
    <SavedViews page="adverse-events" />
  </Stack>
);

const tabs = { dashboard: 'Dashboard', signals: 'Signals' };
const panel = 'ae-panel';

function Content({ view, dispatch }: DashboardProps) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'signals' ? 'signals' : 'dashboard';
  const choose = (chosen: string) =>
    setParams((current) => {
      if (chosen === 'dashboard') current.delete('tab');
      else current.set('tab', chosen);
      return current;
    });
  return (
    <>
      <TabRow label="Adverse events" tabs={tabs} value={tab} panel={panel} onChange={choose} />
      <Stack spacing={2} role="tabpanel" id={panel} aria-labelledby={tabId(panel, tab)}>
        <Suspense fallback={<LoadingArea />}>
          {tab === 'signals' ? <SignalsTab scope="all" view={view} /> : <Overview view={view} dispatch={dispatch} />}
        </Suspense>
      </Stack>
    </>
  );
}

const Overview = ({ view, dispatch }: DashboardProps) =>
  view.competitorViewEnabled ? (
    <ComparisonPanel view={view} dispatch={dispatch} />
  ) : (
    <Unhurried fallback={<LoadingArea />}>
      {() => (
        <>
          {view.chartPanelEnabled && <ChartPanel view={view} dispatch={dispatch} query={toQuery(view, 'all')} />}
          <Unhurried fallback={<LoadingArea />}>
            {() => <EventsTable scope="all" view={view} dispatch={dispatch} />}
          </Unhurried>
        </>
      )}
    </Unhurried>
  );
