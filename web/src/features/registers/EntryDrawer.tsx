import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { formatDay, formatMoment } from '@/lib/dates';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { casePath } from '@/parts/cases/case-links';
import { labelQuery } from '@/parts/pickers/api';
import { entryQuery, type EntryOf, type RegisterName } from '@/parts/registers/api';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { registerFields, toForm, type Field } from './register-fields';

interface EntryDrawerProps {
  register: RegisterName;
  entity: 'field_action' | 'capa' | 'certificate';
  id: string;
  onEdit?: (entry: EntryOf<RegisterName>) => void;
  onClose: () => void;
}

export function EntryDrawer({ register, entity, id, onEdit, onClose }: EntryDrawerProps) {
  const query = useQuery(entryQuery(register, id));
  return (
    <DetailDrawer title={query.data?.reference ?? 'Entry'} onClose={onClose}>
      <Loaded query={query} error="Error loading the entry">
        {(entry) => (
          <Stack spacing={3}>
            <EntryFacts register={register} entry={entry} />
            {onEdit && (
              <Button variant="outlined" onClick={() => onEdit(entry)} sx={{ alignSelf: 'flex-start' }}>
                Edit
              </Button>
            )}
            <ActivitySection entity={entity} entityId={id} />
          </Stack>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function EntryFacts({ register, entry }: { register: RegisterName; entry: EntryOf<RegisterName> }) {
  const { preferences } = useUser();
  const values = toForm(register, entry);
  const text = (field: Field) => {
    const value = values[field.name] ?? '';
    if (field.type === 'products') return entry.products.map(({ name }) => name).join(', ');
    if (field.type === 'cases') return value.length > 0 && <CaseLinks ids={value as string[]} />;
    if (field.type === 'day') return value && formatDay(String(value));
    return field.options?.[String(value)] ?? String(value);
  };
  return (
    <FactList
      facts={[
        ...registerFields[register].map((field) => ({ label: field.label, value: text(field) })),
        { label: 'Last changed', value: `${entry.updated_by_name}, ${formatMoment(entry.updated_at, preferences)}` },
        { label: 'Version', value: entry.version },
      ]}
    />
  );
}

function CaseLinks({ ids }: { ids: string[] }) {
  const labels = useQueries({ queries: ids.map((id) => labelQuery('case', id)) });
  return (
    <Stack>
      {ids.map((id, index) => (
        <Link key={id} component={RouterLink} to={casePath(id)} variant="body2">
          {labels[index]?.data ?? 'Case'}
        </Link>
      ))}
    </Stack>
  );
}
