import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showFieldErrors } from '@/api/form-errors';
import { paths } from '@/lib/paths';
import { FormDialog } from '@/ui/FormDialog';
import { fieldProps } from '@/ui/form-fields';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { toast } from '@/ui/toast';
import { useCreateTenant, useEnter, useSetPlan, useSetTenantStatus, type TenantRow } from './api';
import { newOrganization, organizationSchema, planSchema, toOrganization, toPlanForm, toTerms } from './plan-form';
import { PlanFields } from './PlanFields';

interface TenantDialogProps {
  tenant: TenantRow;
  onClose: () => void;
}

export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateTenant();
  const form = useForm({
    resolver: zodResolver(organizationSchema),
    defaultValues: newOrganization,
    mode: 'onTouched',
  });
  const submit = form.handleSubmit((values) =>
    create.mutate(toOrganization(values), {
      onSuccess: ({ name }) => {
        toast.success(`${name} created. An email was sent to ${values.admin_email}.`);
        onClose();
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <FormDialog
      title="Create tenant"
      submitLabel="Create"
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Organization name" required autoFocus {...fieldProps(form, 'name')} />
      <TextField label="First administrator" required {...fieldProps(form, 'admin_name')} />
      <TextField label="Administrator’s email" required type="email" {...fieldProps(form, 'admin_email')} />
      <PlanFields form={form} />
    </FormDialog>
  );
}

export function PlanDialog({ tenant, onClose }: TenantDialogProps) {
  const save = useSetPlan();
  const form = useForm({ resolver: zodResolver(planSchema), defaultValues: toPlanForm(tenant), mode: 'onTouched' });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { tenant, ...toTerms(values) },
      {
        onSuccess: () => {
          toast.success(`Plan for ${tenant.name} saved`);
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={`Plan for ${tenant.name}`}
      submitLabel="Save"
      canSubmit={form.formState.isDirty}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanFields form={form} />
    </FormDialog>
  );
}

export function SuspendTenantDialog({ tenant, onClose }: TenantDialogProps) {
  const save = useSetTenantStatus();
  const status = tenant.status === 'suspended' ? 'active' : 'suspended';
  const isSuspending = status === 'suspended';
  return (
    <ReasonDialog
      title={isSuspending ? `Suspend ${tenant.name}` : `Reactivate ${tenant.name}`}
      submitLabel={isSuspending ? 'Suspend' : 'Reactivate'}
      isPending={save.isPending}
      onSubmit={(reason) => save.mutate({ tenant, status, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isSuspending
        ? 'No one in this organization will be able to sign in. No data is deleted.'
        : 'Everyone in this organization will be able to sign in again.'}
    </ReasonDialog>
  );
}

export function EnterDialog({ tenant, onClose }: TenantDialogProps) {
  const enter = useEnter();
  const navigate = useNavigate();
  const start = async () => {
    await navigate(paths.root);
    window.location.reload();
  };
  return (
    <ReasonDialog
      title={`Enter ${tenant.name} as support`}
      submitLabel="Enter for one hour"
      isPending={enter.isPending}
      onSubmit={(reason) => enter.mutate({ tenant, reason }, { onSuccess: () => void start() })}
      onClose={onClose}
    >
      You will have read-only access. The reason is recorded in both audit trails, and the organization’s administrators
      are notified by email.
    </ReasonDialog>
  );
}
