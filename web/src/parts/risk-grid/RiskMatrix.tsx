import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import type { GridContent, RegionKey } from './grid-content';
import {
  boundsText,
  inkOn,
  regionAt,
  regionColor,
  regionKeys,
  regionLabel,
  regionLetters,
  slips,
} from './grid-content';

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 3,
  width: '100%',
  tableLayout: 'fixed',
  '& th': { fontWeight: 500, fontSize: '0.8rem', verticalAlign: 'bottom', overflowWrap: 'anywhere' },
  '& thead th': { padding: '0 4px 4px', textAlign: 'center' },
  '& tbody th': { textAlign: 'right', paddingRight: 8, verticalAlign: 'middle' },
  '& th:first-of-type': { width: 128 },
  '& td': { padding: 0, height: 46 },
  [theme.breakpoints.down('sm')]: { '& th:first-of-type': { width: 96 } },
}));

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  minHeight: 46,
  borderRadius: theme.shape.borderRadius,
  fontWeight: 700,
  userSelect: 'none',
  '&[tabindex]': { cursor: 'pointer', touchAction: 'none' },
  '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[data-marked=true]': { boxShadow: `inset 0 0 0 3px ${theme.palette.text.primary}` },
}));

// Wide enough for a scale label.
const labelWidth = 128;
const columnWidth = 92;

interface RiskMatrixProps {
  grid: GridContent;
  label: string;
  // Absent: read-only.
  onPaint?: (s: number, p: number, region: RegionKey) => void;
  brush?: RegionKey;
  // Cells to highlight, such as differences from another version.
  isMarked?: (s: number, p: number) => boolean;
  // The content of a cell; its letter then moves to the corner.
  inCell?: (s: number, p: number) => ReactNode;
  // Opens a cell; `describe` provides the text for its content.
  onOpen?: (s: number, p: number) => void;
  describe?: (s: number, p: number) => string;
}

// Severity upward, probability to the right. A table for screen readers; arrow keys move between cells.
export function RiskMatrix(props: RiskMatrixProps) {
  const { grid, label, onPaint, brush = 'acceptable', isMarked, inCell, onOpen, describe } = props;
  const table = useRef<HTMLTableElement>(null);
  const odd = slips(grid);
  const isOdd = (s: number, p: number) => odd.some((cell) => cell.s === s && cell.p === p);
  const rows = [...grid.severity].reverse();
  const top = grid.severity.length;
  const isActive = onPaint !== undefined || onOpen !== undefined;

  const focusCell = (s: number, p: number) =>
    table.current?.querySelector<HTMLElement>(`[data-s="${s}"][data-p="${p}"]`)?.focus();
  const press = (s: number, p: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) focusCell(s + (step[0] ?? 0), p + (step[1] ?? 0));
    const letter = regionKeys.find((key) => regionLetters[key] === event.key.toUpperCase());
    const isChosen = event.key === ' ' || event.key === 'Enter';
    const region = isChosen ? brush : letter;
    if (region) onPaint?.(s, p, region);
    if (isChosen) onOpen?.(s, p);
    if (step || region) event.preventDefault();
  };
  const drag = (s: number, p: number) => (event: PointerEvent) => {
    if (event.buttons === 1) onPaint?.(s, p, brush);
  };
  const begin = (s: number, p: number) => (event: PointerEvent) => {
    // Otherwise the first cell would capture the pointer.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    onPaint?.(s, p, brush);
  };

  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={isActive ? undefined : 0}
      role="region"
      aria-label={`${label} (scrollable)`}
    >
      <Table ref={table} aria-label={label} style={{ minWidth: labelWidth + columnWidth * grid.probability.length }}>
        <thead>
          <tr>
            <th scope="col">
              <Typography variant="caption" color="textSecondary">
                Severity ↑ Probability →
              </Typography>
            </th>
            {grid.probability.map((level) => (
              <th key={level.level} scope="col">
                {level.label}
                <Typography variant="caption" component="div" color="textSecondary">
                  {boundsText(level)}
                </Typography>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((severity) => (
            <tr key={severity.level}>
              <th scope="row" title={severity.definition}>
                {severity.label}
              </th>
              {grid.probability.map((probability) => {
                const { level: s } = severity;
                const { level: p } = probability;
                const region = regionAt(grid, s, p);
                const color = regionColor(grid, region);
                const name = `${severity.label}, ${probability.label}: ${regionLabel(grid, region)}`;
                const hint = isOdd(s, p) ? ', better than an adjacent lower-risk cell' : '';
                const editing = onPaint && {
                  role: 'button',
                  'aria-label': name + hint,
                  tabIndex: s === top && p === 1 ? 0 : -1,
                  onKeyDown: press(s, p),
                  onPointerDown: begin(s, p),
                  onPointerEnter: drag(s, p),
                };
                const inside = inCell?.(s, p);
                // Named by hidden text, because the visible content is only symbols.
                const whole = `${name}${describe ? `. ${describe(s, p)}` : ''}`;
                const opening = onOpen && {
                  role: 'button',
                  'aria-pressed': isMarked?.(s, p),
                  tabIndex: s === top && p === 1 ? 0 : -1,
                  onKeyDown: press(s, p),
                  onClick: () => onOpen(s, p),
                };
                return (
                  <td key={p}>
                    <Tile
                      data-s={s}
                      data-p={p}
                      data-marked={isMarked?.(s, p)}
                      title={name + hint}
                      style={{ background: color, color: inkOn(color) }}
                      {...editing}
                      {...opening}
                    >
                      <span aria-hidden={!onPaint}>{inside || regionLetters[region]}</span>
                      {inside && <Corner aria-hidden>{regionLetters[region]}</Corner>}
                      {!onPaint && <Hidden>{onOpen ? whole : regionLabel(grid, region)}</Hidden>}
                      {isOdd(s, p) && (
                        <TriangleAlert size={13} aria-hidden style={{ position: 'absolute', top: 3, right: 3 }} />
                      )}
                    </Tile>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

// Color is never the only cue.
const Corner = styled('span')({ position: 'absolute', top: 2, left: 6, fontSize: '0.65rem' });

const Hidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

// Legend of letters and colors.
export function RegionLegend({ grid }: { grid: GridContent }) {
  return (
    <Box component="ul" aria-label="Regions" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {grid.regions.map(({ key, label, color, action }) => (
        <Box component="li" key={key} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box
            component="span"
            aria-hidden
            sx={{ px: 0.9, borderRadius: 0.5, fontWeight: 700, fontSize: '0.8rem' }}
            style={{ background: color, color: inkOn(color) }}
          >
            {regionLetters[key]}
          </Box>
          <Typography variant="body2">
            <strong>{label}</strong>
            {action && `: ${action}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
