import Box from '@mui/material/Box';
import { inkOn, regionAt, regionColor, regionKeys, regionLabel, regionLetters, type GridContent } from './grid-content';

const cellSize = 16;

// A risk grid thumbnail: severity upward, probability to the right.
export function MiniMatrix({ grid }: { grid: GridContent }) {
  const counts = regionKeys.map(
    (key) => `${grid.cells.filter(({ region }) => region === key).length} ${regionLabel(grid, key).toLowerCase()}`,
  );
  const size = `${grid.severity.length} by ${grid.probability.length}`;
  return (
    <Box
      role="img"
      aria-label={`Risk grid, ${size} cells: ${counts.join(', ')}`}
      sx={{
        display: 'grid',
        gap: '2px',
        flexShrink: 0,
        gridTemplateColumns: `repeat(${grid.probability.length}, ${cellSize}px)`,
        gridAutoRows: cellSize,
      }}
    >
      {[...grid.severity].reverse().flatMap(({ level: s }) =>
        grid.probability.map(({ level: p }) => {
          const region = regionAt(grid, s, p);
          const color = regionColor(grid, region);
          return (
            <Box
              key={`${s} ${p}`}
              sx={{ display: 'grid', placeItems: 'center', borderRadius: '3px', fontSize: 9, fontWeight: 700 }}
              style={{ background: color, color: inkOn(color) }}
            >
              {regionLetters[region]}
            </Box>
          );
        }),
      )}
    </Box>
  );
}
