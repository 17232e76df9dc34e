import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChartColumn, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react';
import { toCsv } from '@/lib/csv';
import { fileNamePart, saveFile, saveText } from '@/lib/save-file';
import { Chart, type ChartHandle, type DrawChart } from './Chart';
import { TwinTable, type Twin } from './TwinTable';

export interface ChartCardProps {
  title: string;
  // What the numbers mean, in one sentence.
  text?: string;
  height?: number;
  draw: DrawChart;
  // The same numbers as a table; also what a CSV file holds.
  twin: Twin;
  // Which answer this is, for the CSV file: source, data version, stamp.
  stamp?: string;
  onPick?: (index: number, series: string) => void;
  onBrush?: (first: number, last: number) => void;
  extra?: ReactNode;
  // Said instead of an empty drawing.
  emptyText?: string;
}

export function ChartCard(props: ChartCardProps) {
  const { title, text, height = 280, draw, twin, stamp, onPick, onBrush, extra, emptyText = 'Nothing to show' } = props;
  const [isTable, setTable] = useState(false);
  const chart = useRef<ChartHandle>(null);
  const isEmpty = twin.rows.length === 0;
  const savePng = async () => {
    const image = await chart.current?.toPng();
    if (image) saveFile(`${fileNamePart(title)}.png`, image);
  };
  const saveCsv = () =>
    saveText(
      `${fileNamePart(title)}.csv`,
      toCsv([twin.columns.map((column) => column.title), ...twin.rows, ...(stamp ? [[], [stamp]] : [])]),
    );
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5, mb: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {title}
          </Typography>
          {text && (
            <Typography variant="caption" color="textSecondary" component="p">
              {text}
            </Typography>
          )}
        </Box>
        {extra}
        {!isEmpty && (
          <>
            <Tooltip title={isTable ? 'Show as chart' : 'Show as table'}>
              <IconButton
                size="small"
                aria-label={`${title}: show as ${isTable ? 'chart' : 'table'}`}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
              </IconButton>
            </Tooltip>
            <DownloadMenu title={title} onPng={isTable ? undefined : () => void savePng()} onCsv={saveCsv} />
          </>
        )}
      </Stack>
      {isEmpty && (
        <Box sx={{ height, display: 'grid', placeItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {emptyText}
          </Typography>
        </Box>
      )}
      {!isEmpty && isTable && <TwinTable title={title} twin={twin} height={height} />}
      {!isEmpty && !isTable && (
        <Chart
          ref={chart}
          label={`Chart: ${title}. The button beside the title shows the same numbers as a table.`}
          height={height}
          draw={draw}
          onPick={onPick}
          onBrush={onBrush}
        />
      )}
    </Card>
  );
}

interface DownloadMenuProps {
  title: string;
  onPng?: () => void;
  onCsv: () => void;
}

function DownloadMenu({ title, onPng, onCsv }: DownloadMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Tooltip title="Download">
        <IconButton
          size="small"
          aria-label={`${title}: download`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Download size={16} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onPng && (
          <MenuItem onClick={choose(onPng)}>
            <ListItemIcon>
              <Image size={16} />
            </ListItemIcon>
            Picture (PNG)
          </MenuItem>
        )}
        <MenuItem onClick={choose(onCsv)}>
          <ListItemIcon>
            <FileSpreadsheet size={16} />
          </ListItemIcon>
          Numbers (CSV)
        </MenuItem>
      </Menu>
    </>
  );
}
