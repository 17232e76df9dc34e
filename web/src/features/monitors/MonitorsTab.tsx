import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { HubOwner } from '@/lib/hub-owner';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { monitorsQuery } from './api';
import { AddMonitorDialog } from './MonitorDialog';
import { MonitorGrid } from './MonitorGrid';
import { RunsDrawer } from './RunsDrawer';

// The monitors of a product's codes.
export function MonitorsTab({ owner: { productCodes = [] } }: { owner: HubOwner }) {
  const [params, setParams] = useSearchParams();
  // In the address, so that the page header can link to the form.
  const adding = productCodes.find((code) => code === params.get('add'));
  const setAdding = (code: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (code) next.set('add', code);
      else next.delete('add');
      return next;
    });
  const [history, setHistory] = useState<string | null>(null);
  const query = useQuery(monitorsQuery);
  if (productCodes.length === 0) {
    return <EmptyState text="Add a product code to this product before adding a monitor." />;
  }
  return (
    <Loaded query={query} error="Error loading monitors" loading={<LoadingArea />}>
      {(data) => {
        const monitors = data.filter(({ product_code }) => productCodes.includes(product_code));
        const opened = monitors.find(({ id }) => id === history);
        return (
          <Stack spacing={2}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {productCodes.map((code) => (
                <Button key={code} variant="outlined" startIcon={<Plus size={16} />} onClick={() => setAdding(code)}>
                  Add monitor for {code}
                </Button>
              ))}
            </Stack>
            {monitors.length === 0 ? (
              <EmptyState text="No monitors found. A monitor emails you when adverse events or recalls for a product code change." />
            ) : (
              <MonitorGrid monitors={monitors} onHistory={setHistory} />
            )}
            {adding !== undefined && <AddMonitorDialog productCode={adding} onClose={() => setAdding(null)} />}
            {opened && <RunsDrawer monitor={opened} onClose={() => setHistory(null)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}
