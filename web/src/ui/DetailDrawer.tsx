import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';

interface DetailDrawerProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

// Details of a list item, while the list stays in place.
export function DetailDrawer({ title, subtitle, actions, width = 640, onClose, children }: DetailDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title, role: 'dialog', sx: { width, maxWidth: '100vw' } } }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'flex-start',
          gap: 1,
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          bgcolor: 'background.paper',
          zIndex: 1,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle}
        </Box>
        {actions}
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2.5 }}>{children}</Box>
    </Drawer>
  );
}
