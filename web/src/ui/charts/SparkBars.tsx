import Box from '@mui/material/Box';
import { formatCount } from '@/lib/numbers';

const bar = 6;
const gap = 2;
const height = 22;

// A row of small bars inside a line of text.
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
        // A month without a report keeps a line to stand on.
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
