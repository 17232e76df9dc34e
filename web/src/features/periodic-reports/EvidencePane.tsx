import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@/lib/dates';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { rowsQuery, type CellAddress, type Report, type ReportSection } from './api';

interface EvidencePaneProps {
  report: Report;
  section: ReportSection;
  cell: CellAddress | null;
  onClear: () => void;
}

// The rows behind the chosen number, or the text of the previous report.
export function EvidencePane({ report, section, cell, onClear }: EvidencePaneProps) {
  if (cell) {
    return <Rows key={`${cell.table} ${cell.row} ${cell.column}`} report={report} cell={cell} onClear={onClear} />;
  }
  return (
    <SectionCard title="Previous report" text={section.title}>
      <Typography
        variant="body2"
        color={section.previous_text ? undefined : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {section.previous_text || 'There is no earlier text of this section.'}
      </Typography>
    </SectionCard>
  );
}

const dayText = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day);

function Rows({ report, cell, onClear }: Pick<EvidencePaneProps, 'report' | 'onClear'> & { cell: CellAddress }) {
  const [page, setPage] = useState(1);
  const query = useQuery(rowsQuery(report.id, cell, page));
  return (
    <SectionCard
      title="Evidence"
      actions={
        <Button size="small" onClick={onClear}>
          Close
        </Button>
      }
    >
      <Loaded query={query} error="Error loading the rows" height={160}>
        {({ rows, total_rows, page_size }) => (
          <Stack spacing={1.5}>
            <Typography variant="body2" color="textSecondary">
              {total_rows.toLocaleString('en-US')} {total_rows === 1 ? 'row' : 'rows'}
            </Typography>
            <Box component="ul" aria-label="Rows" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {rows.map((row, i) => (
                <Box component="li" key={`${row.id} ${i}`} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
                  <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {row.reference}
                  </Typography>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {[dayText(row.day), row.region].filter(Boolean).join(', ')}
                  </Typography>
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {row.text}
                  </Typography>
                </Box>
              ))}
            </Box>
            {total_rows > page_size && (
              <Pagination
                size="small"
                count={Math.ceil(total_rows / page_size)}
                page={page}
                onChange={(_, next) => setPage(next)}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
