import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { entriesQuery, type RegisterName } from './api';
import { actionStatuses, capaStatuses } from './labels';

const linkTo = (register: RegisterName, id: string) => `${paths.dashboard.registers}?register=${register}&open=${id}`;

// Field actions and CAPA that name a case.
export function CaseActions({ caseId }: { caseId: string }) {
  const actions = useQuery(entriesQuery('field_actions', { case_id: caseId, page_size: 100 }));
  const capas = useQuery(entriesQuery('capas', { case_id: caseId, page_size: 100 }));
  return (
    <SectionCard title="Corrective actions">
      <Loaded query={actions} error="Error loading the field actions" height={40}>
        {({ rows: found }) => (
          <Loaded query={capas} error="Error loading the CAPA" height={40}>
            {({ rows }) => (
              <Stack spacing={0.5}>
                {found.length + rows.length === 0 && (
                  <Typography variant="body2" color="textSecondary">
                    No field action or CAPA names this case. They are kept in the{' '}
                    <Link component={RouterLink} to={paths.dashboard.registers}>
                      registers
                    </Link>
                    .
                  </Typography>
                )}
                {found.map(({ id, reference, title, status }) => (
                  <Link key={id} component={RouterLink} to={linkTo('field_actions', id)} variant="body2">
                    {reference}: {title} ({actionStatuses[status].toLowerCase()})
                  </Link>
                ))}
                {rows.map(({ id, reference, title, status }) => (
                  <Link key={id} component={RouterLink} to={linkTo('capas', id)} variant="body2">
                    {reference}: {title} ({capaStatuses[status].toLowerCase()})
                  </Link>
                ))}
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </SectionCard>
  );
}
