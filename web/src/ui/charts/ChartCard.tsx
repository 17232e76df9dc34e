import { useRef, useState, type ReactNode } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { ChartColumn, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react';
import { toCsv } from '@/lib/csv';
import { fileNamePart, saveFile, saveText } from '@/lib/save-file';
import type { StatisticId } from '@/lib/glossary/statistics';
import { Hint } from '@/ui/Hint';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { chartColors } from './chart-colors';
import { Chart, type ChartHandle, type DrawChart } from './Chart';
import styles from './ChartCard.module.css';
import { PaintedChart } from './PaintedChart';
import type { Painting } from './painting';
import { stampedPicture } from './stamped-picture';
import { ChartTable, type ChartTableData } from './ChartTable';

export interface ChartCardProps {
  title: string;
  // What the numbers mean, in one sentence.
  text?: string;
  // The statistic that the chart shows, for its entry in the glossary.
  statistic: StatisticId;
  height?: number;
  // A painting of ours, or a chart drawn by the engine.
  draw: DrawChart | Painting;
  // The same numbers as a table; also the content of the CSV file.
  table: ChartTableData;
  // Identifies the query in files: source, data version, stamp.
  stamp?: string;
  // Only for paintings. Table rows have the same order as the painted items.
  onPick?: (index: number) => void;
  onBrush?: (first: number, last: number) => void;
  extra?: ReactNode;
  // Shown instead of an empty chart.
  emptyText?: string;
}

export function ChartCard(props: ChartCardProps) {
  const {
    title,
    text,
    statistic,
    height = 280,
    draw,
    table,
    stamp,
    onPick,
    onBrush,
    extra,
    emptyText = 'No data to show',
  } = props;
  const { mode } = useTheme().palette;
  const [isTable, setTable] = useState(false);
  const chart = useRef<ChartHandle>(null);
  const isEmpty = table.rows.length === 0;
  const savePng = async () => {
    const image = await chart.current?.toPng();
    const picture = image && (await stampedPicture(image, title, stamp ?? '', chartColors[mode]));
    if (picture) saveFile(`${fileNamePart(title)}.png`, picture);
  };
  const saveCsv = () =>
    saveText(
      `${fileNamePart(title)}.csv`,
      toCsv([table.columns.map((column) => column.title), ...table.rows, ...(stamp ? [[], [stamp]] : [])]),
    );
  const drawing = {
    ref: chart,
    label: `Chart: ${title}. The button beside the title shows the same numbers as a table${onPick ? ' with selectable rows' : ''}.`,
    height,
  };
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatisticHelp statistic={statistic} label={`Help: ${title}`} />
        {extra}
        {!isEmpty && (
          <>
            <Hint text={isTable ? 'Show as chart' : 'Show as table'}>
              <button
                type="button"
                className={styles.button}
                aria-label={`${title}: show as ${isTable ? 'chart' : 'table'}`}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
              </button>
            </Hint>
            <DownloadMenu title={title} onPng={isTable ? undefined : () => void savePng()} onCsv={saveCsv} />
          </>
        )}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {isEmpty && (
        <div className={styles.empty} style={{ height }}>
          {emptyText}
        </div>
      )}
      {!isEmpty && isTable && <ChartTable title={title} table={table} height={height} onPick={onPick} />}
      {!isEmpty &&
        !isTable &&
        (typeof draw === 'function' ? (
          <Chart {...drawing} draw={draw} />
        ) : (
          <PaintedChart {...drawing} painting={draw} onPick={onPick} onBrush={onBrush} />
        ))}
    </section>
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
      <Hint text="Download">
        <button
          type="button"
          className={styles.button}
          aria-label={`${title}: download`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Download size={16} />
        </button>
      </Hint>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {onPng && (
            <MenuItem onClick={choose(onPng)}>
              <ListItemIcon>
                <Image size={16} />
              </ListItemIcon>
              Image (PNG)
            </MenuItem>
          )}
          <MenuItem onClick={choose(onCsv)}>
            <ListItemIcon>
              <FileSpreadsheet size={16} />
            </ListItemIcon>
            Data (CSV)
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
