import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { LoadingArea } from '@/ui/LoadingArea';

export interface PageTab {
  key: string;
  label: string;
  content: ReactNode;
}

// The tabs of a page. The open tab is stored in the address.
export function HubTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const [params, setParams] = useSearchParams();
  const opened = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (!opened) return null;
  // Switching tabs drops the parameters of the previous tab.
  const open = (key: string) => setParams(key === tabs[0]?.key ? {} : { tab: key });
  return (
    <>
      <Tabs
        value={opened.key}
        onChange={(_, key: string) => open(key)}
        variant="scrollable"
        aria-label={label}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ key, label: title }) => (
          <Tab key={key} value={key} label={title} id={`tab-${key}`} aria-controls={`panel-${key}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${opened.key}`} aria-labelledby={`tab-${opened.key}`}>
        <Suspense fallback={<LoadingArea />}>{opened.content}</Suspense>
      </Box>
    </>
  );
}
