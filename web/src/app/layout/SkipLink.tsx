import Link from '@mui/material/Link';

// A button styled as a link: with hash routing, a plain #content would be treated as a route.
export function SkipLink() {
  return (
    <Link
      component="button"
      onClick={() => document.getElementById('content')?.focus()}
      sx={{
        position: 'fixed',
        top: -60,
        insetInlineStart: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 4 },
      }}
    >
      Skip to content
    </Link>
  );
}
