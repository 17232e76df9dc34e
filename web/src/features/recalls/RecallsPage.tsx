import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { TenantChip } from '@/parts/access/TenantChip';
import { periodText } from '@/parts/filters/period';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { ChartSkeletons } from '@/ui/charts/ChartGrid';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { recallTimelineQuery } from './api';
import { RecallCharts } from './RecallCharts';
import { RecallDrawer } from './RecallDrawer';
import { RecallFilterBar } from './RecallFilterBar';
import { readPeriod, toQuery } from './recall-filters';
import { RecallKpis } from './RecallKpis';
import { RecallsTable } from './RecallsTable';

export function RecallsPage() {
  return (
    <PermissionGate permission="recall:read" what="recalls">
      <Recalls />
    </PermissionGate>
  );
}

function Recalls() {
  const address = useListAddress();
  const { params, opened } = address;
  const query = toQuery(params);
  const recalls = useQuery(recallTimelineQuery(query));
  const { data: timeline } = recalls;
  return (
    <>
      <PageHeader
        title="Recalls"
        crumbs={[{ title: 'Post-Market Tools' }]}
        chips={
          <>
            <TenantChip />
            {query.product_code && (
              <Chip label={query.product_code} onDelete={() => address.setFilter('procode', [])} />
            )}
            <Chip variant="outlined" label={periodText(readPeriod(params))} />
          </>
        }
        actions={<SavedViews page="recalls" />}
      />
      <Box sx={{ mt: -1.5, mb: 2 }}>
        <FreshnessStamp meta={timeline?.meta} isFailed={recalls.isError} />
      </Box>
      <RecallFilterBar address={address} timeline={timeline} />
      <Stack spacing={2}>
        <Loaded query={recalls} error="Error loading recall statistics" loading={<RecallKpis />}>
          {(loaded) => <RecallKpis timeline={loaded} />}
        </Loaded>
        <Typography variant="caption" color="textSecondary" component="p">
          Counts are recalled products as published by FDA. Status and class can change after publication.
        </Typography>
        {recalls.isPending && <ChartSkeletons count={4} />}
        {timeline && timeline.totals.products > 0 && (
          <RecallCharts timeline={timeline} query={query} address={address} />
        )}
        <RecallsTable query={query} address={address} />
      </Stack>
      {opened && <RecallDrawer number={opened} onOpen={address.open} onClose={address.close} />}
    </>
  );
}
