import { useState } from 'react';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { Hint } from '@/ui/Hint';
import { Loaded } from '@/ui/Loaded';
import { PopoverFrame } from '@/ui/PopoverFrame';
import { notificationsQuery, unreadQuery, useMarkRead } from './api';
import { NotificationRow } from './NotificationRow';
import { useNotificationEvents } from './use-notification-events';

// The notifications of the signed-in person, in the top bar.
export function NotificationBell() {
  useNotificationEvents();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  const close = () => setAnchor(null);
  return (
    <>
      <Hint text="Notifications">
        <IconButton
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {/* A badge that disappears keeps its number for screen readers; a new one has none. */}
          <Badge
            key={unread > 0 ? 'unread' : 'none'}
            badgeContent={unread > 0 ? unread : null}
            max={9999}
            color="error"
          >
            <Bell size={18} />
          </Badge>
        </IconButton>
      </Hint>
      {anchor && (
        <PopoverFrame label="Notifications" anchor={anchor} width={400} onClose={close}>
          <Latest unread={unread} onClose={close} />
        </PopoverFrame>
      )}
    </>
  );
}

function Latest({ unread, onClose }: { unread: number; onClose: () => void }) {
  const query = useQuery(notificationsQuery);
  const mark = useMarkRead();
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 1, mb: 0.5 }}>
        <Typography variant="h6" component="h2">
          Notifications
        </Typography>
        {unread > 0 && (
          <Button size="small" loading={mark.isPending} onClick={() => mark.mutate([])}>
            Mark all as read
          </Button>
        )}
      </Stack>
      <Loaded query={query} error="Error loading notifications" height={120}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography variant="body2" color="textSecondary" sx={{ px: 1, py: 2 }}>
              Nothing yet. When someone assigns work to you, mentions you or needs your signature, it appears here.
            </Typography>
          ) : (
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '60vh', overflowY: 'auto' }}>
              {rows.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow notification={notification} onOpen={onClose} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        <Button size="small" component={RouterLink} to={paths.work} onClick={onClose}>
          My work
        </Button>
        <Button size="small" component={RouterLink} to={`${paths.user.profile}?tab=notifications`} onClick={onClose}>
          Email settings
        </Button>
      </Stack>
    </>
  );
}
