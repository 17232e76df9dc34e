import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { WordSearch } from '@/parts/filters/WordSearch';
import { RegionMark } from '@/parts/risk-grid/RegionMark';
import { EmptyState } from '@/ui/EmptyState';
import { LocalTable, type LocalColumn } from '@/ui/table/LocalTable';
import { useListAddress } from '@/ui/table/use-list-address';
import type { RiskRow } from './definition-api';
import { RiskDrawer } from './RiskDrawer';

const any = '';
const regions = ['acceptable', 'investigate', 'unacceptable'] as const;
const regionLabels = { acceptable: 'Acceptable', investigate: 'Investigate', unacceptable: 'Unacceptable' } as const;
// Higher is worse.
const rankOf = (region: RiskRow['residual_region']) => (region === null ? null : regions.indexOf(region));

const columns: LocalColumn<RiskRow>[] = [
  { key: 'risk_id', title: 'Risk', by: (row) => row.risk_id, render: (row) => row.risk_id, minWidth: 80 },
  {
    key: 'hazard_category',
    title: 'Category',
    by: (row) => row.hazard_category,
    render: (row) => row.hazard_category,
    isExtra: true,
  },
  { key: 'hazard', title: 'Hazard', by: (row) => row.hazard, render: (row) => row.hazard, minWidth: 140 },
  {
    key: 'hazardous_situation',
    title: 'Hazardous situation',
    by: (row) => row.hazardous_situation,
    render: (row) => row.hazardous_situation,
    minWidth: 220,
  },
  { key: 'harm', title: 'Harm', by: (row) => row.harm, render: (row) => row.harm, minWidth: 120 },
  { key: 'severity', title: 'Severity', by: (row) => row.severity, render: (row) => row.severity_label },
  {
    key: 'probability',
    title: 'Probability',
    by: (row) => row.probability_level,
    render: (row) => row.probability_label || 'not estimable',
  },
  {
    key: 'initial',
    title: 'Initial risk',
    by: (row) => rankOf(row.initial_region),
    render: (row) => <RegionMark region={row.initial_region} />,
  },
  {
    key: 'controls',
    title: 'Controls',
    align: 'right',
    by: (row) => row.risk_controls.length,
    render: (row) => row.risk_controls.length,
  },
  {
    key: 'residual',
    title: 'Residual risk',
    by: (row) => rankOf(row.residual_region),
    render: (row) => <RegionMark region={row.residual_region} />,
  },
  { key: 'document_ref', title: 'Document', render: (row) => row.document_ref, isExtra: true },
];

const textOf = (row: RiskRow) =>
  [row.risk_id, row.hazard, row.hazardous_situation, row.harm, row.sequence_of_events].join(' ').toLowerCase();

// The rows of a definition; few enough to filter on the client.
export function DefinitionTable({ rows, actions }: { rows: RiskRow[]; actions?: React.ReactNode }) {
  const address = useListAddress();
  const { params, setFilter } = address;
  const words = params.get('q') ?? '';
  const severity = params.get('severity') ?? any;
  const region = params.get('region') ?? any;
  const opened = rows.find(({ risk_id }) => risk_id === address.opened);
  const severities = [...new Map(rows.map((row) => [row.severity, row.severity_label]))].sort(([a], [b]) => b - a);
  const found = rows.filter(
    (row) =>
      textOf(row).includes(words.toLowerCase()) &&
      (severity === any || row.severity === Number(severity)) &&
      (region === any || (row.residual_region ?? row.initial_region) === region),
  );
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <WordSearch label="Search risks" value={words} onSearch={(q) => setFilter('q', [q])} />
        <TextField
          select
          fullWidth={false}
          size="small"
          label="Severity"
          value={severities.some(([level]) => String(level) === severity) ? severity : any}
          onChange={(event) => setFilter('severity', [event.target.value])}
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
          value={region in regionLabels ? region : any}
          onChange={(event) => setFilter('region', [event.target.value])}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value={any}>Any</MenuItem>
          {regions.map((key) => (
            <MenuItem key={key} value={key}>
              {regionLabels[key]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <LocalTable
        title="Risks"
        columns={columns}
        rows={found}
        address={address}
        rowKey={(row) => row.risk_id}
        rowLabel={(row) => row.risk_id}
        actions={actions}
        empty={<EmptyState text="No risks match these filters." />}
        rowPath={({ risk_id }) => address.pathTo(risk_id)}
      />
      {opened && <RiskDrawer row={opened} onClose={address.close} />}
    </Stack>
  );
}
