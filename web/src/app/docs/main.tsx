import { StrictMode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { readSettings } from '@/lib/settings';
import { ThemeRoot } from '@/ui/theme/ThemeRoot';
import { DocsPage } from './DocsPage';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot choice={readSettings()}>
        <QueryClientProvider client={new QueryClient()}>
          <DocsPage />
        </QueryClientProvider>
      </ThemeRoot>
    </StrictMode>,
  );
}
