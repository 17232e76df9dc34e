import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { countryName } from '@/lib/countries';
import { formatPeriod } from '@/lib/dates';
import { countOf, formatCount } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { ChartCard } from '@/ui/charts/ChartCard';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { exposuresQuery, useDeleteExposure, type Exposure, type Product } from './api';
import { ExposureDialog } from './ExposureDialog';
import { ExposureImportDialog } from './ExposureImportDialog';
import { exposureChart } from './market-charts';
import { metricLabels } from './product-options';

type Opened = { exposure?: Exposure } | null;

// The product's exposure: the denominator of complaint rates.
export function ExposureTab({ product }: { product: Product }) {
  const query = useQuery(exposuresQuery(product.id));
  const { may } = usePermissions();
  const [opened, setOpened] = useState<Opened>(null);
  const [isImporting, setImporting] = useState(false);
  const [chosen, setChosen] = useState<Exposure['metric'] | null>(null);
  return (
    <Loaded query={query} error="Error loading the exposure">
      {(data) => {
        const metrics = [...new Set(data.map(({ metric }) => metric))];
        const metric = chosen && metrics.includes(chosen) ? chosen : metrics[0];
        const rows = data.filter((row) => row.metric === metric);
        const mayWrite = may('product:write') === true;
        return (
          <Stack spacing={2}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {metric && (
                <SelectField
                  label="Metric"
                  size="small"
                  options={Object.fromEntries(metrics.map((one) => [one, metricLabels[one]]))}
                  value={metric}
                  onChange={(event) => setChosen(event.target.value as Exposure['metric'])}
                  fullWidth={false}
                  sx={{ minWidth: 180, mr: 'auto' }}
                />
              )}
              {mayWrite && (
                <>
                  <Button variant="outlined" startIcon={<Upload size={16} />} onClick={() => setImporting(true)}>
                    Import
                  </Button>
                  <Button variant="outlined" startIcon={<Plus size={16} />} onClick={() => setOpened({})}>
                    Add entry
                  </Button>
                </>
              )}
            </Stack>
            {metric === undefined ? (
              <EmptyState
                text="No exposure recorded yet. Units by month and region are needed to calculate complaint rates."
                action={mayWrite ? 'Add the first entry' : undefined}
                onAction={() => setOpened({})}
              />
            ) : (
              <>
                <ChartCard
                  title={`${metricLabels[metric]} by month and region`}
                  statistic="exposure_sum"
                  {...exposureChart(rows)}
                />
                <ExposureTable rows={rows} onEdit={mayWrite ? (exposure) => setOpened({ exposure }) : undefined} />
              </>
            )}
            {opened && <ExposureDialog product={product} exposure={opened.exposure} onClose={() => setOpened(null)} />}
            {isImporting && <ExposureImportDialog product={product} onClose={() => setImporting(false)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

export const regionName = (region: string) =>
  ({ WORLD: 'World', 'EEA+TR+XI': 'EEA, Türkiye, Northern Ireland', ROW: 'Rest of the world' })[region] ??
  countryName(region);

function ExposureTable({ rows, onEdit }: { rows: Exposure[]; onEdit?: (exposure: Exposure) => void }) {
  const remove = useDeleteExposure();
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card component="section" aria-label="Exposure entries">
      <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label="Exposure entries (scrollable)">
        <Table size="small" stickyHeader aria-label="Exposure entries">
          <TableHead>
            <TableRow>
              <TableCell>Month</TableCell>
              <TableCell>Region</TableCell>
              <TableCell align="right">Value</TableCell>
              <TableCell>Source</TableCell>
              <TableCell>Note</TableCell>
              {onEdit && <TableCell align="right">Actions</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {rows.toReversed().map((row) => (
              <TableRow key={row.id} hover>
                <TableCell>{formatPeriod(row.period)}</TableCell>
                <TableCell>{regionName(row.region)}</TableCell>
                <TableCell align="right">{formatCount(row.value)}</TableCell>
                <TableCell>{row.source}</TableCell>
                <TableCell>{row.note}</TableCell>
                {onEdit && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <IconButton
                      size="small"
                      aria-label={`Edit ${formatPeriod(row.period)} ${row.region}`}
                      onClick={() => onEdit(row)}
                    >
                      <Pencil size={15} />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={`Delete ${formatPeriod(row.period)} ${row.region}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(row, { onSuccess: () => toast.success('Exposure entry deleted') })}
                    >
                      <Trash2 size={15} />
                    </IconButton>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {countOf(rows.length, 'entry', 'entries')}, {formatCount(total)} in total
      </Typography>
    </Card>
  );
}
