import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { itemTitles, reasonTitles } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { AnalysisItem } from '@/features/analyses/api';
import { DifferingValue } from '@/features/analyses/DifferingValue';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { differingRanges } from '@/lib/text-diff';
import type { TextRange } from '@/lib/text-ranges';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { MarkedText } from '@/ui/MarkedText';
import { differs, duplicateFacts } from './duplicate-facts';
import { itemQuery } from './items-api';

const listOf = new Intl.ListFormat('en');

// Items that may be the same event; the one it was excluded for comes first.
export const duplicatesOf = ({ duplicate_of, duplicates }: Pick<AnalysisItem, 'duplicate_of' | 'duplicates'>) => [
  ...new Set([...(duplicate_of === null ? [] : [duplicate_of]), ...duplicates]),
];

interface DuplicateComparisonProps {
  item: AnalysisItem;
  // Absent: read-only. Called with the item that this one duplicates.
  onExclude?: (otherId: string) => void;
}

// An item next to a possible duplicate, with differences highlighted in both.
export function DuplicateComparison({ item, onExclude }: DuplicateComparisonProps) {
  const { ref } = useAnalysis();
  const ids = duplicatesOf(item);
  const [index, setIndex] = useState(0);
  const query = useQuery(itemQuery(ref, ids[index] ?? ''));
  const { data: other } = query;
  // An item already excluded cannot be the original.
  const mayExclude = item.next_statuses.includes('excluded') && other !== undefined && other.status !== 'excluded';
  const exclude = () => mayExclude && onExclude?.(other.id);
  useLetterKeys((letter) => letter === keys.duplicate && exclude());
  return (
    <Stack component="section" aria-label="Possible duplicate" spacing={2}>
      <Alert severity="warning" role="note">
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <span>
            {item.duplicate_of !== null && item.status === 'excluded'
              ? 'Excluded as a duplicate of the item shown here.'
              : 'These two items may describe the same event.'}{' '}
            {other && differenceText(item, other)}
          </span>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {onExclude && (
              <Button size="small" color="inherit" variant="outlined" disabled={!mayExclude} onClick={exclude}>
                Exclude as duplicate (D)
              </Button>
            )}
            {ids.length > 1 && (
              <Button size="small" color="inherit" onClick={() => setIndex((index + 1) % ids.length)}>
                Compare with the next of {ids.length}
              </Button>
            )}
          </Stack>
        </Stack>
      </Alert>
      <Loaded query={query} error="Error loading the other item" height={240}>
        {(loaded) => <Duplicates item={item} other={loaded} />}
      </Loaded>
    </Stack>
  );
}

function differenceText(item: AnalysisItem, other: AnalysisItem): string {
  const differences = differingRanges(item.text, other.text);
  const labels = duplicateFacts(item, other)
    .filter(differs)
    .map(({ label }) => label.toLowerCase());
  if (differences.one.length + differences.other.length > 0) labels.unshift('text');
  return labels.length === 0 ? 'No recorded fields differ.' : `They differ in ${listOf.format(labels)}.`;
}

function Duplicates({ item, other }: { item: AnalysisItem; other: AnalysisItem }) {
  const differences = differingRanges(item.text, other.text);
  const facts = duplicateFacts(item, other);
  const valuesOf = (side: 'one' | 'other') =>
    facts.map((fact) => ({
      label: fact.label,
      value: differs(fact) ? <DifferingValue text={fact[side]} /> : fact[side],
    }));
  return (
    // Side by side where there is room, otherwise stacked.
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <Duplicate title="This item" item={item} ranges={differences.one} facts={valuesOf('one')} />
      <Duplicate
        title={`Other item: ${other.title}`}
        item={other}
        ranges={differences.other}
        facts={valuesOf('other')}
      />
    </Box>
  );
}

interface DuplicateProps {
  title: string;
  item: AnalysisItem;
  ranges: TextRange[];
  facts: Parameters<typeof FactList>[0]['facts'];
}

const Duplicate = ({ title, item, ranges, facts }: DuplicateProps) => (
  <Stack component="section" aria-label={title} spacing={1.5} sx={{ borderTop: 2, borderColor: 'divider', pt: 1.5 }}>
    <div>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[itemTitles[item.status], item.exclusion_reason && reasonTitles[item.exclusion_reason]]
          .filter(Boolean)
          .join(': ')}
      </Typography>
    </div>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.6 }}>
      <MarkedText text={item.text} ranges={ranges} />
    </Typography>
    <FactList facts={facts} />
  </Stack>
);
