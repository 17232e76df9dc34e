import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { QuietPage } from '@/ui/QuietPage';

export function ComingSoonPage({ title, text }: { title: string; text: string }) {
  const badge = (
    <Tooltip title="Coming Soon">
      <Chip label="Coming Soon" variant="outlined" />
    </Tooltip>
  );
  return <QuietPage title={title} badge={badge} text={text} />;
}
