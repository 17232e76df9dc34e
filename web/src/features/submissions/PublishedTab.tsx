import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { reportPath } from '@/parts/submissions/ReportLinks';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { publishedQuery, type PublishedReport } from './api';

// Accepted reports compared with what FDA has published of them.
export function PublishedTab() {
  const query = useQuery(publishedQuery);
  return (
    <Loaded query={query} error="Error loading the published reports" height={160}>
      {({ reports, data_version }) => (
        <SectionCard
          title="Submitted and published"
          text={`Accepted reports in the public data ${data_version}. Compared are the date and type of the event, brand, manufacturer, product code and problem codes.`}
        >
          <SimpleTable
            label="Submitted and published"
            headers={['Report', 'Case', 'Published', 'Differences']}
            rows={reports.map((report) => ({
              key: report.submission_id,
              cells: [
                <Link
                  key="report"
                  component={RouterLink}
                  to={reportPath({ id: report.submission_id, case_id: report.case_id })}
                >
                  {report.report_number}
                </Link>,
                report.case_number,
                <Publication key="published" report={report} />,
                <Differences key="differences" report={report} />,
              ],
            }))}
            empty="No report has been accepted yet."
          />
        </SectionCard>
      )}
    </Loaded>
  );
}

function Publication({ report: { mdr_report_key, published_on, days_since_export } }: { report: PublishedReport }) {
  if (mdr_report_key) return published_on ? formatDay(published_on) : 'Yes';
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      label={`Not published, ${days_since_export === 1 ? '1 day' : `${days_since_export} days`} after the export`}
    />
  );
}

function Differences({ report: { mdr_report_key, differences } }: { report: PublishedReport }) {
  if (!mdr_report_key) return '–';
  if (differences.length === 0) return 'None';
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {differences.map(({ box, label, submitted, published }) => (
        <li key={box + label}>
          {box} {label}: submitted {submitted || 'nothing'}, published {published || 'nothing'}
        </li>
      ))}
    </Box>
  );
}
