import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  text: string;
  icon?: ReactNode;
  action?: string;
  onAction?: () => void;
  // Further offers, below the action.
  children?: ReactNode;
}

export function EmptyState({ text, icon, action, onAction, children }: EmptyStateProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 5, px: 2 }}>
      {icon && <Box sx={{ color: 'text.disabled', display: 'flex' }}>{icon}</Box>}
      <Typography color="textSecondary">{text}</Typography>
      {action && (
        <Button variant="outlined" onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </Stack>
  );
}
