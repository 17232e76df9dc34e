import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ClipboardList, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { TenantChip } from '@/parts/access/TenantChip';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { seriesQuery } from './api';
import { SeriesCard } from './SeriesCard';
import { SeriesDialog } from './SeriesDialog';

// The calendar of periodic reports: every schedule with its periods.
export function ReportsPage() {
  const query = useQuery(seriesQuery);
  const [isOpen, setOpen] = useState(false);
  const mayWrite = usePermissions().may('periodic_report:write') ?? false;
  return (
    <>
      <PageHeader
        title="Periodic Safety Update"
        chips={<TenantChip />}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button component={Link} to={paths.dashboard.registers} startIcon={<ClipboardList size={16} />}>
              Registers
            </Button>
            {mayWrite && (
              <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpen(true)}>
                Add schedule
              </Button>
            )}
          </Stack>
        }
      />
      <Loaded query={query} error="Error loading the schedules">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<CalendarRange size={40} />}
              text="No schedules yet. Add the schedule of a leading device to see its reports and due dates."
              {...(mayWrite && { action: 'Add the first schedule', onAction: () => setOpen(true) })}
            />
          ) : (
            <Stack spacing={3}>
              {list.map((series) => (
                <SeriesCard key={series.id} series={series} mayWrite={mayWrite} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isOpen && <SeriesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
