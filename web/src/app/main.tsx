import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createQueryClient } from './query-client';
import { reloadForNewRelease } from './new-release';
import { createAppRouter } from './router';
import { runSession } from './run';

reloadForNewRelease();
const router = createAppRouter();
const queryClient = createQueryClient();
runSession(router, queryClient);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
