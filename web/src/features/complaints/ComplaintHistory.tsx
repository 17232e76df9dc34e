import { useState } from 'react';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { fieldWords } from '@/parts/activity/change-words';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { historyQuery, type ComplaintVersion } from './api';

interface ComplaintHistoryProps {
  productId: string;
  id: string;
}

// Every recorded version of a complaint, the newest first: who changed what, with the words before and after.
export function ComplaintHistory({ productId, id }: ComplaintHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(historyQuery(productId, id, page));
  if (isError) return <ErrorPanel text="Error loading the history" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const pages = Math.ceil(data.total_rows / data.page_size);
  return (
    <section aria-label="History">
      <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
        History
      </Typography>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.rows.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, to) => setPage(to)}
          sx={{ mt: 2 }}
          aria-label="Pages of the history"
        />
      )}
    </section>
  );
}

function Version({ version }: { version: ComplaintVersion }) {
  const { preferences } = useUser();
  const { at, actor, sha256, changes } = version;
  return (
    <Box component="li">
      <Typography variant="body2">
        <strong>Version {version.version}</strong> · {actor?.display_name || 'The system'}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" title={sha256 ?? undefined}>
        {formatMoment(at, preferences)}
        {sha256 && ` · SHA-256 ${sha256.slice(0, 12)}…`}
      </Typography>
      {changes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          First recorded version
        </Typography>
      )}
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ mt: 0.75 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {fieldWords(field.replaceAll('.', ' '))}
          </Typography>
          <Value label="Before" value={before} />
          <Value label="After" value={after} />
        </Box>
      ))}
    </Box>
  );
}

// The whole text: a narrative is evidence and is not shortened.
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  return String(value);
};

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    {textOf(value)}
  </Typography>
);
