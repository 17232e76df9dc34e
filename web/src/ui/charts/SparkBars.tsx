import Box from '@mui/material/Box';
import { formatCount } from '@/lib/numbers';

const bar = 6;
const gap = 2;
const height = 22;

// A row of small inline bars.
export function SparkBars({ label, counts }: { label: string; counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${label}: ${counts.map(formatCount).join(', ')}`}
      width={counts.length * (bar + gap)}
      height={height}
      sx={{ display: 'block', color: 'text.secondary' }}
    >
      {counts.map((count, index) => {
        // Months without reports keep a baseline.
        const tall = Math.max(1, (count / most) * height);
        return (
          <rect
            key={index}
            x={index * (bar + gap)}
            y={height - tall}
            width={bar}
            height={tall}
            fill="currentColor"
            opacity={count === 0 ? 0.35 : 1}
          />
        );
      })}
    </Box>
  );
}
