import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { paths } from '@/lib/paths';
import { TenantChip } from '@/parts/access/TenantChip';
import { PageHeader } from '@/ui/PageHeader';
import { TabRow, tabId } from '@/ui/TabRow';
import { AcknowledgementsTab } from './AcknowledgementsTab';
import { PublishedTab } from './PublishedTab';
import { ReportsTab } from './ReportsTab';
import { SchemaPacksTab } from './SchemaPacksTab';
import { SummariesTab } from './SummariesTab';

const tabs = {
  reports: 'Reports',
  acknowledgements: 'Acknowledgements',
  schemas: 'Schema packs',
  summaries: 'Summary reports',
  published: 'Submitted and published',
};
type TabKey = keyof typeof tabs;

const contents: Record<TabKey, ComponentType> = {
  reports: ReportsTab,
  acknowledgements: AcknowledgementsTab,
  schemas: SchemaPacksTab,
  summaries: SummariesTab,
  published: PublishedTab,
};

const panel = 'authority-reports';
const home = { title: 'Reportability', path: paths.dashboard.reportability };

// All reports to FDA, and the files that are exchanged.
export function AuthorityReportsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = asked in tabs ? (asked as TabKey) : 'reports';
  const Content = contents[tab];
  return (
    <>
      <PageHeader title="Reports to authorities" crumbs={[home]} chips={<TenantChip />} />
      <TabRow
        label="Reports to authorities"
        tabs={tabs}
        value={tab}
        panel={panel}
        onChange={(key) => setParams({ tab: key })}
      />
      <Box id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)} sx={{ pt: 2 }}>
        <Content />
      </Box>
    </>
  );
}
