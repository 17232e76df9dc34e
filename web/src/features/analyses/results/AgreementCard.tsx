import Typography from '@mui/material/Typography';
import { gradeOf } from '@/features/analyses/coding/agreement';
import { countOf, formatCount, formatInterval, formatNumber, formatShare } from '@/lib/numbers';
import { SectionCard } from '@/ui/SectionCard';
import type { Summary } from './results-api';

function conflictText({ conflicts, resolved }: Summary['agreement']): string {
  if (conflicts + resolved === 0) return 'There were no conflicts.';
  const open =
    conflicts === 0
      ? 'No conflicts are open'
      : conflicts === 1
        ? 'One conflict is open'
        : `${formatCount(conflicts)} conflicts are open`;
  return `${open}, ${resolved === 1 ? 'one was' : `${formatCount(resolved)} were`} resolved.`;
}

// How far several coders agree.
export function AgreementCard({ agreement }: { agreement: Summary['agreement'] }) {
  const { method, kappa, lo, hi, observed, n, coders } = agreement;
  return (
    <SectionCard title="Agreement between coders" statistic="kappa">
      {kappa === null ? (
        <Typography color="textSecondary">
          {coders > 1
            ? 'No item has been coded by more than one person yet.'
            : 'Each item was coded by one person, so agreement was not measured.'}
        </Typography>
      ) : (
        <Typography>
          {method === 'fleiss' ? 'Fleiss’' : 'Cohen’s'} kappa is <strong>{formatNumber(kappa)}</strong> (95% CI{' '}
          {formatInterval(lo, hi)}), which is {gradeOf(kappa)} agreement: {countOf(coders, 'coder')} agreed on{' '}
          {formatShare(observed)} of {countOf(n, 'item')}. {conflictText(agreement)}
        </Typography>
      )}
    </SectionCard>
  );
}
