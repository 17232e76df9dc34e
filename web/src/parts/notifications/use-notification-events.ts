import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notificationKeys } from './api';
import { listen } from './event-stream';

const name = 'pharos-notifications';

// Keeps notifications current. Browsers allow only a few connections to one server, so one of several tabs listens and
// notifies the others; when it is closed, the next one takes over.
export function useNotificationEvents() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => {
      for (const queryKey of notificationKeys) void queryClient.invalidateQueries({ queryKey });
    };
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = refresh;
    const notifyAll = () => {
      refresh();
      tabs.postMessage('new');
    };
    const listenHere = () => listen(notifyAll, stop.signal);
    // Without the right to wait, this tab was closed.
    navigator.locks.request(name, { signal: stop.signal }, listenHere).catch(() => undefined);
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [queryClient]);
}
