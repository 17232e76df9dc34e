import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { reportName, statusTitles } from '@/parts/submissions/labels';
import { reportPath, StatusMark } from '@/parts/submissions/ReportLinks';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/SelectField';
import { RowCheckbox } from '@/ui/table/cells';
import type { Column } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { reportsQuery, type SubmissionRow, type SubmissionStatus } from './api';
import { ExportReportsDialog } from './ExportReportsDialog';

const columns: Column<SubmissionRow>[] = [
  {
    key: 'report',
    title: 'Report',
    minWidth: 240,
    render: (row) => (
      <Link component={RouterLink} to={reportPath(row)} sx={{ fontWeight: 600 }}>
        {reportName(row)}
      </Link>
    ),
  },
  { key: 'case', title: 'Case', minWidth: 150, render: ({ case_number }) => case_number },
  { key: 'status', title: 'Status', minWidth: 150, render: ({ status }) => <StatusMark status={status} /> },
  { key: 'batch', title: 'File', minWidth: 200, render: ({ batch_id }) => batch_id ?? '–' },
  {
    key: 'exported_at',
    title: 'Exported',
    minWidth: 150,
    render: ({ exported_at }) => (exported_at ? formatMoment(exported_at) : '–'),
  },
  { key: 'created_by', title: 'Started by', render: ({ created_by_name }) => created_by_name, isExtra: true },
];

// Reports of all cases. Checked reports can be exported together.
export function ReportsTab() {
  const address = useListAddress();
  const status = (address.params.get('status') ?? undefined) as SubmissionStatus | undefined;
  const query = useQuery(reportsQuery({ status, page: address.page, page_size: address.pageSize }));
  const mayDecide = usePermissions().may('case:decide') ?? false;
  const [selected, setSelected] = useState<string[]>([]);
  const [isExporting, setExporting] = useState(false);
  const navigate = useNavigate();
  const choice: Column<SubmissionRow> = {
    key: 'selected',
    title: 'Select',
    render: (row) =>
      row.status === 'valid' && (
        <RowCheckbox
          label={`Select ${reportName(row)}`}
          isChecked={selected.includes(row.id)}
          onChange={(isOn) => setSelected(isOn ? [...selected, row.id] : selected.filter((id) => id !== row.id))}
        />
      ),
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SelectField
          size="small"
          label="Status"
          fullWidth={false}
          sx={{ minWidth: 200 }}
          options={{ '': 'All', ...statusTitles }}
          value={status ?? ''}
          onChange={({ target }) => address.setFilter('status', [target.value])}
        />
        {mayDecide && (
          <Button variant="contained" disabled={selected.length === 0} onClick={() => setExporting(true)}>
            Export selected
          </Button>
        )}
      </Stack>
      <ServerTable
        title="Reports"
        address={address}
        query={query}
        error="Error loading the reports"
        columns={mayDecide ? [choice, ...columns] : columns}
        rowKey={({ id }) => id}
        rowLabel={reportName}
        empty={
          status ? (
            <EmptyState
              text="No reports have this status."
              action="Clear filters"
              onAction={() => address.setFilter('status', [''])}
            />
          ) : (
            <EmptyState
              icon={<FileText size={40} />}
              text="No reports yet. A report is started on the page of its case."
              action="Go to the cases"
              onAction={() => void navigate(paths.dashboard.reportability)}
            />
          )
        }
      />
      {isExporting && (
        <ExportReportsDialog
          ids={selected}
          onClose={() => {
            setExporting(false);
            setSelected([]);
          }}
        />
      )}
    </Stack>
  );
}
