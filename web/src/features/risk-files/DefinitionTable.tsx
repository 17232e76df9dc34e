import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DataTable, type Column } from '@/ui/table/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import type { RiskRow } from './definition-api';
import { RegionMark } from '@/parts/risk-grid/RegionMark';
import { RiskDrawer } from './RiskDrawer';

const columns: Column<RiskRow>[] = [
  { key: 'risk_id', title: 'Risk', render: (row) => row.risk_id, minWidth: 80 },
  { key: 'hazard_category', title: 'Category', render: (row) => row.hazard_category, isExtra: true },
  { key: 'hazard', title: 'Hazard', render: (row) => row.hazard, minWidth: 140 },
  { key: 'hazardous_situation', title: 'Hazardous situation', render: (row) => row.hazardous_situation, minWidth: 220 },
  { key: 'harm', title: 'Harm', render: (row) => row.harm, minWidth: 120 },
  { key: 'severity', title: 'Severity', render: (row) => row.severity_label },
  { key: 'probability', title: 'Probability', render: (row) => row.probability_label || 'not estimable' },
  { key: 'initial', title: 'Initial risk', render: (row) => <RegionMark region={row.initial_region} /> },
  { key: 'controls', title: 'Controls', align: 'right', render: (row) => row.risk_controls.length },
  { key: 'residual', title: 'Residual risk', render: (row) => <RegionMark region={row.residual_region} /> },
  { key: 'document_ref', title: 'Document', render: (row) => row.document_ref, isExtra: true },
];

const any = '';
const regions = ['acceptable', 'investigate', 'unacceptable'] as const;
const regionWords = { acceptable: 'Acceptable', investigate: 'Investigate', unacceptable: 'Unacceptable' } as const;

const textOf = (row: RiskRow) =>
  [row.risk_id, row.hazard, row.hazardous_situation, row.harm, row.sequence_of_events].join(' ').toLowerCase();

// The rows of a definition. They are few enough to be filtered where they are shown.
export function DefinitionTable({ rows, actions }: { rows: RiskRow[]; actions?: React.ReactNode }) {
  const [words, setWords] = useState('');
  const [severity, setSeverity] = useState(any);
  const [region, setRegion] = useState(any);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [visible, setVisible] = useState<string[] | null>(null);
  const [opened, setOpened] = useState<RiskRow | null>(null);
  const severities = [...new Map(rows.map((row) => [row.severity, row.severity_label]))].sort(([a], [b]) => b - a);
  const found = rows.filter(
    (row) =>
      textOf(row).includes(words.trim().toLowerCase()) &&
      (severity === any || row.severity === Number(severity)) &&
      (region === any || (row.residual_region ?? row.initial_region) === region),
  );
  const narrow = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setPage(1);
  };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          fullWidth={false}
          size="small"
          label="Search risks"
          value={words}
          onChange={narrow(setWords)}
          sx={{ minWidth: 220 }}
        />
        <TextField
          select
          fullWidth={false}
          size="small"
          label="Severity"
          value={severity}
          onChange={narrow(setSeverity)}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value={any}>Any</MenuItem>
          {severities.map(([level, label]) => (
            <MenuItem key={level} value={String(level)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth={false}
          size="small"
          label="Residual risk"
          value={region}
          onChange={narrow(setRegion)}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value={any}>Any</MenuItem>
          {regions.map((key) => (
            <MenuItem key={key} value={key}>
              {regionWords[key]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <DataTable
        title="Risks"
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.risk_id}
        rowLabel={(row) => row.risk_id}
        total={found.length}
        page={page}
        pageSize={pageSize}
        orderBy={[]}
        visible={visible}
        actions={actions}
        empty={<EmptyState text="No risk matches these filters." />}
        onPage={setPage}
        onPageSize={setPageSize}
        onOrder={() => undefined}
        onVisible={setVisible}
        onOpen={setOpened}
      />
      {opened && <RiskDrawer row={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
