import Chip from '@mui/material/Chip';
import { QuietPage } from '@/ui/QuietPage';

export function NotBuiltYetPage({ title, text }: { title: string; text: string }) {
  return <QuietPage title={title} badge={<Chip label="Not available yet" variant="outlined" />} text={text} />;
}
