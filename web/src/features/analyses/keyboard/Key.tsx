import Box from '@mui/material/Box';

// A key as it is printed on the keyboard.
export const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 20,
      px: 0.5,
      mr: 0.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.75,
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1.5,
      textAlign: 'center',
      color: 'text.secondary',
    }}
  >
    {name}
  </Box>
);
