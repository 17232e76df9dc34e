import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '@/lib/dates';
import { useWindow } from '@/ui/table/use-window';
import type { GudidDevice } from './gudid-api';

const rowHeight = 44;

interface DeviceTableProps {
  devices: GudidDevice[];
  chosen: ReadonlySet<string>;
  onToggle: (primaryDi: string) => void;
  onToggleAll: () => void;
  onCompare: (device: GudidDevice) => void;
}

const rxOrOtc = ({ is_rx, is_otc }: GudidDevice) => [is_rx && 'Rx', is_otc && 'OTC'].filter(Boolean).join(', ');
const columns: { title: string; width: number; text: (device: GudidDevice) => string }[] = [
  { title: 'Primary DI', width: 165, text: ({ primary_di }) => primary_di },
  { title: 'Brand', width: 190, text: ({ brand_name }) => brand_name },
  { title: 'Model or version', width: 150, text: ({ version_or_model_number }) => version_or_model_number },
  { title: 'Catalog', width: 130, text: ({ catalog_number }) => catalog_number },
  { title: 'Company', width: 250, text: ({ company_name }) => company_name },
  { title: 'Description', width: 260, text: ({ device_description }) => device_description },
  { title: 'Procode', width: 90, text: ({ product_codes }) => product_codes.map(({ code }) => code).join(', ') },
  { title: 'GMDN', width: 180, text: ({ gmdn_terms }) => gmdn_terms.map(({ name }) => name).join(', ') },
  { title: 'Class', width: 60, text: ({ device_class }) => device_class },
  { title: 'Distribution', width: 230, text: ({ commercial_distribution_status }) => commercial_distribution_status },
  { title: 'Use', width: 70, text: rxOrOtc },
  {
    title: 'Single use',
    width: 90,
    text: ({ is_single_use }) => (is_single_use === null ? '' : is_single_use ? 'Yes' : 'No'),
  },
  { title: 'Published', width: 110, text: ({ publish_date }) => (publish_date ? formatDay(publish_date) : '') },
];
const width = columns.reduce((sum, column) => sum + column.width, 56 + 170);

const cellStyle = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

// Up to ten thousand devices, so only visible rows are rendered.
export function DeviceTable({ devices, chosen, onToggle, onToggleAll, onCompare }: DeviceTableProps) {
  const { box, first, end, before, behind } = useWindow(devices.length, rowHeight);
  const open = devices.filter(({ already_imported }) => !already_imported);
  const ticked = open.filter(({ primary_di }) => chosen.has(primary_di)).length;
  return (
    <Card component="section" aria-label="Devices" sx={{ minWidth: 0 }}>
      <Box
        ref={box}
        sx={{ height: 560, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="Devices (scrollable)"
      >
        <Table
          size="small"
          stickyHeader
          aria-label="Devices"
          aria-rowcount={devices.length + 1}
          sx={{ tableLayout: 'fixed', width, fontVariantNumeric: 'tabular-nums', '& td': { fontSize: '0.875rem' } }}
        >
          <TableHead>
            <TableRow aria-rowindex={1}>
              <TableCell padding="checkbox" sx={{ width: 56, bgcolor: 'background.paper' }}>
                <Checkbox
                  size="small"
                  disabled={open.length === 0}
                  checked={open.length > 0 && ticked === open.length}
                  indeterminate={ticked > 0 && ticked < open.length}
                  onChange={onToggleAll}
                  slotProps={{ input: { 'aria-label': 'Select all not yet imported' } }}
                />
              </TableCell>
              {columns.map(({ title, width: wide }) => (
                <TableCell key={title} sx={{ width: wide, bgcolor: 'background.paper' }}>
                  {title}
                </TableCell>
              ))}
              <TableCell sx={{ width: 170, bgcolor: 'background.paper' }}>In the hub</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {before > 0 && <tr style={{ height: before }} aria-hidden />}
            {devices.slice(first, end).map((device, index) => (
              <DeviceRow
                key={device.primary_di}
                device={device}
                index={first + index}
                isChosen={chosen.has(device.primary_di)}
                onToggle={onToggle}
                onCompare={onCompare}
              />
            ))}
            {behind > 0 && <tr style={{ height: behind }} aria-hidden />}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

interface DeviceRowProps extends Pick<DeviceTableProps, 'onToggle' | 'onCompare'> {
  device: GudidDevice;
  index: number;
  isChosen: boolean;
}

const DeviceRow = memo(function DeviceRow({ device, index, isChosen, onToggle, onCompare }: DeviceRowProps) {
  const { primary_di, already_imported } = device;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={{ height: rowHeight, opacity: already_imported ? 0.75 : 1 }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          disabled={already_imported}
          checked={isChosen}
          onChange={() => onToggle(primary_di)}
          slotProps={{ input: { 'aria-label': `Select ${primary_di}` } }}
        />
      </TableCell>
      {columns.map(({ title, text }) => {
        const shown = text(device);
        return (
          <td
            key={title}
            style={{ ...cellStyle, padding: '0 16px', borderBottom: '1px solid rgba(128, 128, 128, 0.2)' }}
            title={shown}
          >
            {shown || '–'}
          </td>
        );
      })}
      <TableCell>
        {already_imported && (
          <Button size="small" onClick={() => onCompare(device)} aria-label={`Compare ${primary_di} with GUDID`}>
            <Chip size="small" label="Imported" sx={{ mr: 1, cursor: 'inherit' }} />
            Compare
          </Button>
        )}
      </TableCell>
    </tr>
  );
});
