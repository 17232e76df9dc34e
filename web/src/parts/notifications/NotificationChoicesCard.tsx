import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { choicesQuery, useSaveChoices, type DeliveryChoices } from './api';

const kinds: Record<keyof DeliveryChoices, string> = {
  assigned: 'Work is assigned to you',
  mention: 'Someone mentions you',
  comment: 'Someone comments on a record you are responsible for or have commented on',
  signature: 'Your signature is needed',
  due: 'Your work is due or overdue',
  monitor: 'A monitor finds something (in addition to its own email)',
};
const deliveries = { immediately: 'Immediately', daily: 'In a daily summary', never: 'Never' } as const;
const delivery = z.enum(['immediately', 'daily', 'never']);
const schema = z.object({
  assigned: delivery,
  mention: delivery,
  comment: delivery,
  signature: delivery,
  due: delivery,
  monitor: delivery,
});

export function NotificationChoicesCard() {
  const query = useQuery(choicesQuery);
  return (
    <SectionCard
      title="Email"
      text="Notifications always appear in Pharos. Choose which of them are also sent by email. The daily summary arrives at your email digest hour."
    >
      <Loaded query={query} error="Error loading your choices" height={320}>
        {(choices) => <ChoicesForm choices={choices} />}
      </Loaded>
    </SectionCard>
  );
}

function ChoicesForm({ choices }: { choices: DeliveryChoices }) {
  const save = useSaveChoices();
  const form = useForm({ resolver: zodResolver(schema), values: choices });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      toast.success('Email settings saved');
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit} sx={{ maxWidth: 560 }}>
      {(Object.keys(kinds) as (keyof DeliveryChoices)[]).map((kind) => (
        <SelectField key={kind} label={kinds[kind]} options={deliveries} {...fieldProps(form, kind)} />
      ))}
      <Button
        type="submit"
        variant="contained"
        disabled={!form.formState.isDirty}
        loading={save.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save
      </Button>
    </Stack>
  );
}
