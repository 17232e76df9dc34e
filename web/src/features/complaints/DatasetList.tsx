import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { generatePath, Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { formatDay, formatMoment } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { Mark } from '@/ui/Mark';
import { ScrollBox } from '@/ui/table/ScrollBox';
import type { ComplaintDataset } from './api';
import { datasetStatusTitles } from './complaint-labels';

const statusColors = {
  uploading: 'info',
  validating: 'info',
  ready: 'success',
  failed: 'error',
  archived: 'default',
} as const;

export const DatasetStatus = ({ status }: Pick<ComplaintDataset, 'status'>) => (
  <Mark tone={statusColors[status]} label={datasetStatusTitles[status]} />
);

export const datasetPath = (familyId: string, { product_id, id }: ComplaintDataset) =>
  generatePath(paths.productHub.complaintDataset, { familyId, productId: product_id, complaintDatasetId: id });

export const periodOf = ({ date_from, date_to }: ComplaintDataset) =>
  date_from && date_to ? `${formatDay(date_from)} – ${formatDay(date_to)}` : '–';

interface DatasetListProps {
  datasets: ComplaintDataset[];
  familyId: string;
}

export function DatasetList({ datasets, familyId }: DatasetListProps) {
  const { preferences } = useUser();
  return (
    <Card component="section" aria-label="Datasets">
      <ScrollBox label="Datasets (scrollable)">
        <Table size="small" aria-label="Datasets" sx={{ '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Rows</TableCell>
              <TableCell align="right">Accepted</TableCell>
              <TableCell align="right">Rejected</TableCell>
              <TableCell align="right">Duplicates</TableCell>
              <TableCell>Period</TableCell>
              <TableCell>Uploaded</TableCell>
              <TableCell align="right">Analyses</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {datasets.map((dataset) => (
              <TableRow key={dataset.id} hover>
                <TableCell sx={{ minWidth: 180 }}>
                  <Link component={RouterLink} to={datasetPath(familyId, dataset)} sx={{ overflowWrap: 'anywhere' }}>
                    {dataset.name}
                  </Link>
                  <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
                    {dataset.file_name || 'entered manually'}
                  </Typography>
                </TableCell>
                <TableCell>
                  <DatasetStatus status={dataset.status} />
                  {dataset.status === 'validating' && <LinearProgress aria-label="Importing" sx={{ mt: 0.5 }} />}
                  {dataset.error && (
                    <Typography variant="caption" color="error" component="div">
                      {dataset.error}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{formatCount(dataset.row_count)}</TableCell>
                <TableCell align="right">{formatCount(dataset.accepted_count)}</TableCell>
                <TableCell align="right">{formatCount(dataset.rejected_count)}</TableCell>
                <TableCell align="right">{formatCount(dataset.duplicate_count)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{periodOf(dataset)}</TableCell>
                <TableCell sx={{ minWidth: 140 }}>
                  {dataset.created_by}
                  <Typography variant="caption" color="textSecondary" component="div">
                    {formatMoment(dataset.created_at, preferences)}
                  </Typography>
                </TableCell>
                <TableCell align="right">{formatCount(dataset.analyses_count)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Card>
  );
}
