import Link from '@mui/material/Link';

// A button in the shape of a link: with hash routing a plain #content would be taken for an address.
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
