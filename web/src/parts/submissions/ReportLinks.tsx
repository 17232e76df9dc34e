import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { generatePath, Link as RouterLink } from 'react-router';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Mark } from '@/ui/Mark';
import type { SubmissionRow, SubmissionStatus } from './api';
import { reportName, statusColors, statusTitles } from './labels';

export const StatusMark = ({ status }: { status: SubmissionStatus }) => (
  <Mark tone={statusColors[status]} label={statusTitles[status]} />
);

export const reportPath = ({ id, case_id }: Pick<SubmissionRow, 'id' | 'case_id'>) =>
  generatePath(paths.caseReport, { caseId: case_id, reportId: id });

// Reports in a line each, with their status.
export const ReportLinks = ({ rows }: { rows: SubmissionRow[] }) => (
  <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => (
      <Stack component="li" key={row.id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={reportPath(row)} sx={{ fontWeight: 600 }}>
          {reportName(row)}
        </Link>
        <StatusMark status={row.status} />
        <Typography variant="body2" color="textSecondary">
          {row.exported_at ? `Exported ${formatMoment(row.exported_at)}` : `Changed ${formatMoment(row.updated_at)}`}
        </Typography>
      </Stack>
    ))}
  </Stack>
);
