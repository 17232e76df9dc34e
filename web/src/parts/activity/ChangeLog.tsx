import type { ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { initials } from '@/lib/initials';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { fieldText, valueText, wholeValue } from './change-labels';

interface Logged {
  at: string;
  actor: { display_name: string } | null;
  changes: { field: string; before?: unknown; after?: unknown }[];
}
interface LogPage<Row> {
  rows: Row[];
  page_size: number;
  total_rows: number;
}

interface ChangeLogProps<Row extends Logged> {
  // The noun used in messages: "activity", "history".
  what: string;
  query: UseQueryResult<LogPage<Row>>;
  page: number;
  onPage: (page: number) => void;
  rowKey: (row: Row) => string | number;
  title: (row: Row, who: string) => ReactNode;
  // Shown next to the time.
  note?: (row: Row) => string | null | undefined;
  // Shown for rows without changes.
  without?: string;
  // Narratives are evidence, so whole texts are shown below each other instead of a shortened "old → new".
  isWhole?: boolean;
}

// Who changed a record, when and how, newest first.
export function ChangeLog<Row extends Logged>({ what, query, page, onPage, ...rest }: ChangeLogProps<Row>) {
  return (
    <Loaded query={query} error={`Error loading the ${what}`} height={160}>
      {(data) => {
        if (data.total_rows === 0) return <EmptyState text="No changes recorded yet." />;
        const pages = Math.ceil(data.total_rows / data.page_size);
        return (
          <>
            <Stack component="ol" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.rows.map((row) => (
                <LogEntry key={rest.rowKey(row)} row={row} {...rest} />
              ))}
            </Stack>
            {pages > 1 && (
              <Pagination
                count={pages}
                page={page}
                onChange={(_, to) => onPage(to)}
                sx={{ mt: 2.5 }}
                aria-label={`Pages of ${what}`}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

type LogEntryProps<Row extends Logged> = { row: Row } & Omit<ChangeLogProps<Row>, 'what' | 'query' | 'page' | 'onPage'>;

function LogEntry<Row extends Logged>({ row, title, note, without, isWhole = false }: LogEntryProps<Row>) {
  const { preferences } = useUser();
  const who = row.actor?.display_name || 'The system';
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      <Avatar
        aria-hidden
        sx={{ width: 32, height: 32, fontSize: '0.8rem', bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials(who)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{title(row, who)}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[formatMoment(row.at, preferences), note?.(row)].filter(Boolean).join(' · ')}
        </Typography>
        {row.changes.length === 0 && without && (
          <Typography variant="body2" color="textSecondary">
            {without}
          </Typography>
        )}
        {isWhole ? <WholeChanges changes={row.changes} /> : <ShortChanges changes={row.changes} />}
      </Box>
    </Stack>
  );
}

const ShortChanges = ({ changes }: Pick<Logged, 'changes'>) =>
  changes.length > 0 && (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
      {changes.map(({ field, before, after }) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldText(field)}: {valueText(before, field)} → {valueText(after, field)}
        </Typography>
      ))}
    </Box>
  );

const WholeChanges = ({ changes }: Pick<Logged, 'changes'>) =>
  changes.map(({ field, before, after }) => (
    <Box key={field} sx={{ mt: 0.75 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {fieldText(field.replaceAll('.', ' '))}
      </Typography>
      <Value label="Before" value={before} />
      <Value label="After" value={after} />
    </Box>
  ));

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    {wholeValue(value)}
  </Typography>
);
