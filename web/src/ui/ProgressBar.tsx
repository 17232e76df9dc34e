import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { ProgressLine, progressLine } from './progress-line';

// `step` changes with every navigation, even when nothing had to load.
export function ProgressBar({ isLoading, step }: { isLoading: boolean; step: string }) {
  const element = useRef<HTMLDivElement>(null);
  const line = useRef<ProgressLine>(null);
  useEffect(() => {
    if (!element.current) return;
    line.current ??= new ProgressLine(element.current);
    line.current.start();
    if (!isLoading) line.current.done();
  }, [isLoading, step]);
  useEffect(() => () => line.current?.stop(), []);
  return (
    <Box
      ref={element}
      aria-hidden="true"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 2,
        zIndex: 'tooltip',
        bgcolor: 'primary.main',
        opacity: 0,
        pointerEvents: 'none',
        transform: 'scaleX(0)',
        transformOrigin: (theme) => (theme.direction === 'rtl' ? 'right' : 'left'),
        transition: `transform ${progressLine.speed}ms ease, opacity ${progressLine.speed}ms linear`,
      }}
    />
  );
}
