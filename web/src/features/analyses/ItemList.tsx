import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@/api/client';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { WordSearch } from '@/parts/filters/WordSearch';
import { EmptyState } from '@/ui/EmptyState';
import type { ListAddress } from '@/ui/table/use-list-address';
import { toast } from '@/ui/toast';
import { itemTitles } from './analysis-words';
import { useBulkStep, type AnalysisRef, type ItemStatus } from './api';

const tones = {
  unreviewed: 'default',
  in_review: 'info',
  reviewed: 'success',
  excluded: 'default',
  flagged: 'warning',
} as const;
const statuses: ItemStatus[] = ['unreviewed', 'in_review', 'reviewed', 'excluded', 'flagged'];

interface ItemListProps {
  address: ListAddress;
  // The one the list is narrowed to.
  status?: ItemStatus;
  page?: Schemas['AnalysisItemPage'];
  counts: Schemas['AnalysisCounts'];
  chosenId: string | null;
  onChoose: (id: string) => void;
  at: AnalysisRef;
  mayDecide: boolean;
}

// The items with their state, narrowed by state and words; all that match can be included at once.
export function ItemList({ address, status, page, counts, chosenId, onChoose, at: ref, mayDecide }: ItemListProps) {
  const q = address.params.get('q') ?? '';
  const bulk = useBulkStep(ref);
  const includeAll = () =>
    bulk.mutate(
      { filter: { status: 'unreviewed', ...(q && { q }) }, status: 'in_review' },
      { onSuccess: ({ changed }) => toast.success(`${formatCount(changed)} items included`) },
    );
  return (
    <Card component="section" aria-label="Items" sx={{ p: 1.5 }}>
      <Stack spacing={1.25}>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }} role="group" aria-label="Status">
          {statuses.map((one) => (
            <Chip
              key={one}
              size="small"
              label={`${itemTitles[one]} ${formatCount(counts[one])}`}
              color={status === one ? 'primary' : 'default'}
              variant={status === one ? 'filled' : 'outlined'}
              aria-pressed={status === one}
              onClick={() => address.setFilter('status', status === one ? [] : [one])}
            />
          ))}
        </Stack>
        <WordSearch label="Words" value={q} onSearch={(words) => address.setFilter('q', [words])} />
        {mayDecide && counts.unreviewed > 0 && (
          <Button size="small" loading={bulk.isPending} onClick={includeAll} sx={{ alignSelf: 'flex-start' }}>
            Include all that are not looked at{q && ` and have “${q}”`}
          </Button>
        )}
      </Stack>
      {page === undefined ? (
        <Skeleton variant="rounded" height={320} aria-label="Loading" sx={{ mt: 1 }} />
      ) : page.rows.length === 0 ? (
        <EmptyState text="No item matches." />
      ) : (
        <>
          <List dense aria-label="Items" sx={{ maxHeight: '62vh', overflowY: 'auto' }}>
            {page.rows.map((item) => (
              <li key={item.id}>
                <ListItemButton
                  selected={item.id === chosenId}
                  aria-current={item.id === chosenId}
                  onClick={() => onChoose(item.id)}
                >
                  <ListItemText
                    primary={item.title}
                    secondary={[
                      item.received_on ? formatDay(item.received_on) : 'No date',
                      item.duplicates.length > 0 && 'duplicate?',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    slotProps={{ primary: { noWrap: true } }}
                  />
                  <Chip size="small" label={itemTitles[item.status]} color={tones[item.status]} variant="outlined" />
                </ListItemButton>
              </li>
            ))}
          </List>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
            <Typography variant="caption" color="textSecondary">
              {formatCount(page.total_rows)} items
            </Typography>
            <Pagination
              size="small"
              siblingCount={0}
              boundaryCount={1}
              count={Math.max(1, Math.ceil(page.total_rows / page.page_size))}
              page={address.page}
              onChange={(_, to) => address.setPage(to)}
            />
          </Stack>
        </>
      )}
    </Card>
  );
}
