import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { AtSign, CalendarClock, MessageCircle, MonitorCheck, PenLine, UserRound, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { useMarkRead, type Notification } from './api';

const icons: Record<Notification['kind'], LucideIcon> = {
  assigned: UserRound,
  mention: AtSign,
  comment: MessageCircle,
  signature: PenLine,
  due: CalendarClock,
  monitor: MonitorCheck,
};

interface NotificationRowProps {
  notification: Notification;
  onOpen?: () => void;
}

// Opens the record and counts as read.
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { preferences } = useUser();
  const navigate = useNavigate();
  const mark = useMarkRead();
  const { id, kind, title, event, quote, path, created_at, read_at } = notification;
  const Icon = icons[kind];
  const isUnread = read_at === null;
  const open = () => {
    if (isUnread) mark.mutate([id]);
    onOpen?.();
    void navigate(path);
  };
  return (
    <ButtonBase
      onClick={open}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1.25,
        p: 1,
        borderRadius: 1,
        alignItems: 'flex-start',
        textAlign: 'left',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ color: isUnread ? 'primary.main' : 'text.secondary', pt: 0.25 }}>
        <Icon size={16} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {'Unread: '}
            </Box>
          )}
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {event}
        </Typography>
        {quote && (
          <Typography variant="body2" sx={{ ...twoLines, overflowWrap: 'anywhere' }}>
            “{quote}”
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {formatMoment(created_at, preferences)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };
