import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { casePath } from '@/parts/cases/case-links';
import { SectionCard } from '@/ui/SectionCard';
import type { Case } from './api';

// Reports of corrections and removals because of the malfunction of this case, wherever they were recorded.
export function CorrectionsSection({ shown }: { shown: Case }) {
  if (shown.corrections.length === 0) return null;
  return (
    <SectionCard
      title="Corrections and removals"
      text="Reports to FDA (21 CFR 806.10) recorded for this product and one of its device problem codes. Similar products are not searched."
    >
      <Stack
        component="ul"
        aria-label="Corrections and removals"
        spacing={1.5}
        sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}
      >
        {shown.corrections.map((one) => (
          <li key={`${one.case_id} ${one.number} ${one.sent_on}`}>
            <Typography variant="body2">
              <strong>{one.number || 'Number not recorded'}</strong>, sent on {formatDay(one.sent_on)}, recorded in{' '}
              {one.case_id === shown.id ? (
                'this case'
              ) : (
                <Link component={RouterLink} to={casePath(one.case_id)}>
                  {one.case_number}
                </Link>
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {one.was_aware_before
                ? 'The event was known before: a malfunction summary that was not sent is due 30 days after the report.'
                : 'The event was learned on that day or later: malfunctions are reported individually until FDA terminates the recall.'}
            </Typography>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
