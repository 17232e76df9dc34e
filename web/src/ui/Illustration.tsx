import { useTheme } from '@mui/material/styles';

// An idle lighthouse in gray, for empty pages.
export function Illustration({ width = 200 }: { width?: number }) {
  const { palette } = useTheme();
  const line = palette.text.disabled;
  return (
    <svg width={width} viewBox="0 0 200 120" fill="none" aria-hidden="true">
      <path d="M100 26 8 8v34zM100 26l92-18v34z" fill={palette.action.selected} />
      <path d="M0 108c20-8 40-8 60 0s40 8 60 0 40-8 80 0" stroke={palette.divider} strokeWidth="2" />
      <path d="M20 116c20-6 40-6 60 0s40 6 60 0 30-5 40 0" stroke={palette.divider} strokeWidth="2" />
      <path d="M60 104c8-12 20-16 40-16s32 4 40 16z" fill={palette.divider} />
      <path d="m90 40-6 50h32l-6-50z" fill={palette.background.paper} stroke={line} strokeWidth="2" />
      <path d="m88.4 54-1.4 12h26l-1.4-12zM85.400 78 84 90h32l-1.400-12z" fill={palette.divider} />
      <path d="M92 20h16v14H92z" fill={palette.background.paper} stroke={line} strokeWidth="2" />
      <path d="M86 36h28v4H86zM100 8l-10 12h20z" fill={line} />
      <circle cx="100" cy="27" r="3.500" fill={line} />
    </svg>
  );
}
