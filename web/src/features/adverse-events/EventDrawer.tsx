import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { formatDay } from '@/lib/dates';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { eventQuery } from './api';
import type { ComparisonView } from './comparison-view';
import { datasetPath } from './dataset-path';
import { EventRecord } from './EventRecord';
import { EventTypeMark } from './EventTypeMark';
import { valuesOf } from './filter-fields';
import { useTableAddress } from './use-table-address';

// The report named in the address.
export function EventDrawer({ view }: { view: ComparisonView }) {
  const { report, closeReport } = useTableAddress();
  const search = valuesOf(view.filters, 'q')[0] ?? '';
  // Scrolls back to the top for each report.
  return (
    report && (
      <OpenReport
        key={report}
        reportKey={report}
        search={search}
        datasetPath={datasetPath(view, 'all')}
        onClose={closeReport}
      />
    )
  );
}

interface OpenReportProps {
  reportKey: string;
  search: string;
  datasetPath: string;
  onClose: () => void;
}

function OpenReport({ reportKey, search, datasetPath: toDataset, onClose }: OpenReportProps) {
  const query = useQuery(eventQuery(reportKey));
  const { data: event } = query;
  const subtitle = event && (
    <Typography variant="body2" component="div" color="textSecondary">
      <EventTypeMark type={event.event_type} />
      {event.date_received && ` · received ${formatDay(event.date_received)}`}
    </Typography>
  );
  return (
    <DetailDrawer title={`Report ${event?.report_number || reportKey}`} subtitle={subtitle} onClose={onClose}>
      <Loaded
        query={query}
        error={(error) => (isNotFound(error) ? <UnknownReport reportKey={reportKey} /> : 'Error loading the report')}
        loading={<Waiting />}
      >
        {(report) => <EventRecord event={report} search={search} datasetPath={toDataset} />}
      </Loaded>
    </DetailDrawer>
  );
}

const UnknownReport = ({ reportKey }: { reportKey: string }) => (
  <Card component="section" aria-label="Report not found" variant="outlined" sx={{ p: 3 }}>
    <Typography variant="h6" component="h3" gutterBottom>
      Report not found
    </Typography>
    <Typography color="textSecondary">
      Report key {reportKey} is not in this data version. The report may be newer than the data, or FDA may have
      withdrawn it.
    </Typography>
  </Card>
);

const Waiting = () => (
  <Stack spacing={2} aria-label="Loading the report" role="status">
    <Skeleton variant="rounded" height={36} />
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);
