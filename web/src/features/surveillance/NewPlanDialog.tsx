import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { ownersQuery, useCreatePlan } from './api';
import { ChangeError } from './ChangeError';
import { planPath } from './plan-paths';

// Starts the plan of a product or family.
export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const [owner, setOwner] = useState('');
  const [title, setTitle] = useState('');
  const { data } = useQuery(ownersQuery);
  const create = useCreatePlan();
  const navigate = useNavigate();
  const options = Object.fromEntries([
    ...(data?.families ?? []).map(({ id, name }) => [`family:${id}`, `${name} (family)`]),
    ...(data?.products ?? []).map(({ id, name }) => [`product:${id}`, name]),
  ]) as Record<string, string>;
  const [owner_type, owner_id] = owner.split(':') as ['product' | 'family', string?];
  return (
    <FormDialog
      title="New plan"
      submitLabel="Start plan"
      canSubmit={owner !== ''}
      isPending={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { owner_type, owner_id: owner_id ?? '', title },
          { onSuccess: (plan) => void navigate(planPath(plan.id)) },
        );
      }}
      onClose={onClose}
    >
      <ChangeError error={create.error} />
      <SelectField
        label="Product or family"
        required
        value={owner}
        options={options}
        onChange={(event) => setOwner(event.target.value)}
      />
      <TextField
        label="Title"
        helperText="Composed from the name if you leave it empty"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}
