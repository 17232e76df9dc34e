import { useState, type ReactNode } from 'react';
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
import { itemTitles } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { ItemStatus } from '@/features/analyses/api';
import { formatDay } from '@/lib/dates';
import { countOf, formatCount } from '@/lib/numbers';
import { WordSearch } from '@/parts/filters/WordSearch';
import { EmptyState } from '@/ui/EmptyState';
import { Mark } from '@/ui/Mark';
import type { ListAddress } from '@/ui/table/use-list-address';
import { BulkDialog } from './BulkDialog';
import type { ItemQuery } from './items-api';

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
  // The active filter.
  query: ItemListQuery;
  page?: Schemas['AnalysisItemPage'];
  chosenId: string | null;
  onChoose: (id: string) => void;
  // More buttons for all matching items.
  actions?: ReactNode;
}

export type ItemListQuery = Pick<ItemQuery, 'status' | 'q' | 'risk_id' | 'to_confirm'>;

// From the address.
export function readItemQuery({ params }: ListAddress): ItemListQuery {
  const status = params.get('status') as ItemStatus | null;
  const q = params.get('q');
  const risk_id = params.get('risk_id');
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(risk_id && { risk_id }),
    ...(params.get('to_confirm') === 'true' && { to_confirm: 'true' }),
  };
}

// The items with their status, filtered by status and text; all matching items can be changed at once.
export function ItemList(props: ItemListProps) {
  const { address, query, page, chosenId, onChoose, actions } = props;
  const { analysis, mayTriage } = useAnalysis();
  const { counts } = analysis;
  const { status, q = '' } = query;
  const isToConfirm = query.to_confirm === 'true';
  const [isChanging, setChanging] = useState(false);
  // Only one of these filters at a time.
  const narrow = (name: 'status' | 'to_confirm', value: string | null) =>
    address.setFilters((next) => {
      next.delete('status');
      next.delete('to_confirm');
      if (value !== null) next.set(name, value);
    });
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
              onClick={() => narrow('status', status === one ? null : one)}
            />
          ))}
          {(counts.to_confirm > 0 || isToConfirm) && (
            <Chip
              size="small"
              label={`To confirm ${formatCount(counts.to_confirm)}`}
              color={isToConfirm ? 'primary' : 'default'}
              variant={isToConfirm ? 'filled' : 'outlined'}
              aria-pressed={isToConfirm}
              onClick={() => narrow('to_confirm', isToConfirm ? null : 'true')}
            />
          )}
        </Stack>
        <WordSearch label="Keywords" value={q} onSearch={(text) => address.setFilter('q', [text])} />
        {mayTriage && page !== undefined && page.total_rows > 0 && (
          <Button size="small" onClick={() => setChanging(true)} sx={{ alignSelf: 'flex-start' }}>
            {page.total_rows === 1
              ? 'Change the matching item'
              : `Change all ${formatCount(page.total_rows)} matching items`}
          </Button>
        )}
        {actions}
        {isChanging && page && <BulkDialog filter={query} count={page.total_rows} onClose={() => setChanging(false)} />}
      </Stack>
      {page === undefined ? (
        <Skeleton variant="rounded" height={320} role="img" aria-label="Loading" sx={{ mt: 1 }} />
      ) : page.rows.length === 0 ? (
        <EmptyState text="No items match these filters." />
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
                    slotProps={{ primary: { noWrap: true, title: item.title } }}
                  />
                  <Mark tone={tones[item.status]} label={itemTitles[item.status]} />
                </ListItemButton>
              </li>
            ))}
          </List>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}
          >
            <Typography variant="caption" color="textSecondary" noWrap>
              {countOf(page.total_rows, 'item')}
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
