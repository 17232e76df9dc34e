import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, Clock, Info, MailCheck } from 'lucide-react';
import { Link } from 'react-router';

const icons = { mail: MailCheck, done: CircleCheck, expired: Clock, info: Info };

interface NoticeCardProps {
  icon: keyof typeof icons;
  title: string;
  text: ReactNode;
  action?: { label: string; to: string };
  children?: ReactNode;
}

// Message shown in place of a form.
export function NoticeCard({ icon, title, text, action, children }: NoticeCardProps) {
  const Icon = icons[icon];
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Box sx={{ color: 'primary.main', display: 'flex', p: 1.75, borderRadius: '50%', bgcolor: 'action.hover' }}>
        <Icon size={30} strokeWidth={1.75} aria-hidden="true" />
      </Box>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {action && (
        <Button component={Link} to={action.to} variant="contained">
          {action.label}
        </Button>
      )}
      {children}
    </Stack>
  );
}
