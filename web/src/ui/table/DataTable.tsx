import {
  useDeferredValue,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, type To } from 'react-router';
import type { StatisticId } from '@/lib/glossary/statistics';
import { formatCount } from '@/lib/numbers';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { ColumnChooser } from './ColumnChooser';
import styles from './DataTable.module.css';
import { directionOf, nextOrder } from './order';
import { pageSizes } from './page-sizes';
import { readTableMemory, writeTableMemory } from './table-memory';
import { useColumnWidths } from './use-column-widths';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  // The field name used for server-side sorting.
  sort?: string;
  // The statistic in the column, for its entry in the glossary.
  statistic?: StatisticId;
  align?: 'right';
  minWidth?: number;
  // Hidden by default.
  isExtra?: boolean;
}

export interface DataTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  // Absent while loading for the first time.
  rows?: Row[];
  rowKey: (row: Row) => string;
  // The label for opening a row.
  rowLabel: (row: Row) => string;
  total: number;
  page: number;
  pageSize: number;
  orderBy: string[];
  visible: string[] | null;
  isRefreshing?: boolean;
  empty?: ReactNode;
  actions?: ReactNode;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  onOrder: (orderBy: string[]) => void;
  onVisible: (visible: string[]) => void;
  // Where a row leads: it is a link that can be opened in another tab or copied.
  rowPath?: (row: Row) => To;
  // For rows without an address.
  onOpen?: (row: Row) => void;
}

const skeletonRows = 8;

// The columns in the address, otherwise those chosen last time in this browser, otherwise the usual ones.
export function shownColumns<Row>(columns: Column<Row>[], visible: string[] | null): Column<Row>[] {
  const chosen = visible ?? readTableMemory(columns).columns;
  const shown = columns.filter(({ key, isExtra }) => (chosen ? chosen.includes(key) : !isExtra));
  return shown.length > 0 ? shown : columns.filter(({ isExtra }) => !isExtra);
}

// A list that is filtered, sorted and paged by the server.
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, total, page, pageSize, visible, isRefreshing, empty, actions } = props;
  // Hundreds of cells are rendered in small steps, so that the page stays responsive.
  const rows = useDeferredValue(props.rows);
  const shown = shownColumns(columns, visible);
  const widths = useColumnWidths(columns);
  const table = useRef<HTMLTableElement>(null);
  const choose = (chosen: string[]) => {
    writeTableMemory(columns, { columns: chosen });
    props.onVisible(chosen);
  };
  return (
    <Card component="section" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1.25 }}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }} aria-live="polite">
          {rows && `${formatCount(total)} ${total === 1 ? 'row' : 'rows'}`}
        </Typography>
        {actions}
        <ColumnChooser
          columns={columns}
          visible={shown.map(({ key }) => key)}
          widths={widths}
          table={table}
          onChange={choose}
        />
      </Stack>
      <Box sx={{ height: 3 }}>{isRefreshing && <LinearProgress aria-label="Loading" sx={{ height: 3 }} />}</Box>
      {rows?.length === 0 ? (
        empty
      ) : (
        <div className={styles.box} tabIndex={0} role="region" aria-label={`${title} (scrollable)`}>
          {/* Plain elements, because a styled component for each of hundreds of cells takes a tenth of a second. */}
          <table ref={table} className={styles.table} aria-label={title}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <HeadCell
                    key={column.key}
                    column={column}
                    width={widths.widths[column.key]}
                    orderBy={props.orderBy}
                    onOrder={props.onOrder}
                    onDrag={widths.drag(column.key)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>{rows ? <Rows {...props} rows={rows} columns={shown} /> : <Waiting columns={shown} />}</tbody>
          </table>
        </div>
      )}
      {total > 0 && (
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          rowsPerPage={pageSize}
          rowsPerPageOptions={pageSizes}
          labelRowsPerPage="Rows"
          labelDisplayedRows={({ from, to, count }) =>
            `${formatCount(from)}–${formatCount(to)} of ${formatCount(count)}`
          }
          onPageChange={(_, index) => props.onPage(index + 1)}
          onRowsPerPageChange={(event) => props.onPageSize(Number(event.target.value))}
          slotProps={{ select: { inputProps: { 'aria-label': 'Rows per page' } } }}
        />
      )}
    </Card>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  // Chosen by the person.
  width?: number;
  orderBy: string[];
  onOrder: (orderBy: string[]) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
}

function HeadCell<Row>({ column, width, orderBy, onOrder, onDrag }: HeadCellProps<Row>) {
  const { title, sort, statistic, align, minWidth } = column;
  const direction = sort ? directionOf(orderBy, sort) : undefined;
  const order = (event: MouseEvent) => sort && onOrder(nextOrder(orderBy, sort, event.shiftKey));
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      align={align}
      style={width ? { width, minWidth: width, maxWidth: width } : { minWidth }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          title="Click to sort; Shift-click to add a sort column"
          onClick={order}
        >
          {title}
          <Arrow size={16} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
      {statistic && <StatisticHelp statistic={statistic} label={`Help: ${title}`} />}
      {/* The column menu does the same for the keyboard. */}
      <span className={styles.edge} aria-hidden="true" onPointerDown={onDrag} />
    </th>
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'rowLabel' | 'rowPath' | 'onOpen'> & {
  rows: Row[];
};

type RowEvent = MouseEvent<HTMLTableRowElement> | KeyboardEvent<HTMLTableRowElement>;

// As a browser does with a link: with Ctrl, Command or the middle button in another tab.
function follow(event: RowEvent) {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(`.${styles.link}`);
  const isElsewhere = event.ctrlKey || event.metaKey || ('button' in event && event.button === 1);
  if (isElsewhere && link) window.open(link.href, '_blank', 'noopener');
  else link?.click();
}

function Rows<Row>({ rows, columns, rowKey, rowLabel, rowPath, onOpen }: RowsProps<Row>) {
  const open = (row: Row) => (event: RowEvent) => (rowPath ? follow(event) : onOpen?.(row));
  const press = (row: Row) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    const target = { ArrowDown: nextElementSibling, ArrowUp: previousElementSibling }[event.key];
    if (target instanceof HTMLElement) target.focus();
    if (event.key === 'Enter') open(row)(event);
    if (target !== undefined || event.key === 'Enter') event.preventDefault();
  };
  const canOpen = rowPath !== undefined || onOpen !== undefined;
  return rows.map((row) => (
    <tr
      key={rowKey(row)}
      tabIndex={canOpen ? 0 : undefined}
      aria-label={canOpen ? `Open ${rowLabel(row)}` : undefined}
      onClick={canOpen ? open(row) : undefined}
      onAuxClick={rowPath && ((event) => event.button === 1 && follow(event))}
      onKeyDown={canOpen ? press(row) : undefined}
    >
      {columns.map(({ key, render, align }, index) => (
        <td key={key} align={align}>
          {rowPath && index === 0 ? <RowLink to={rowPath(row)}>{render(row)}</RowLink> : render(row)}
        </td>
      ))}
    </tr>
  ));
}

// Tab stops at the row, which says where it leads.
const RowLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link
    to={to}
    className={styles.link}
    tabIndex={-1}
    onClick={(event) => event.stopPropagation()}
    onAuxClick={(event) => event.stopPropagation()}
  >
    {children}
  </Link>
);

function Waiting<Row>({ columns }: { columns: Column<Row>[] }) {
  return Array.from({ length: skeletonRows }, (_, line) => (
    <tr key={line}>
      {columns.map(({ key }) => (
        <td key={key}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}
