import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useSelectTenant } from './api';

interface SwitchTenantDialogProps {
  onClose: () => void;
  // Navigates and reloads, so that nothing of the previous tenant stays in memory.
  onSwitched: () => void;
}

export function SwitchTenantDialog({ onClose, onSwitched }: SwitchTenantDialogProps) {
  const { all_tenants, last_logged_in_tenant_id } = useUser();
  const [tenantID, setTenantID] = useState(last_logged_in_tenant_id ?? all_tenants[0]?.id ?? '');
  const selectTenant = useSelectTenant();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    selectTenant.mutate(tenantID, {
      onSuccess: () => {
        onClose();
        onSwitched();
      },
    });
  };
  return (
    <FormDialog
      title="Switch Tenant"
      submitLabel="Select"
      canSubmit={tenantID !== ''}
      isPending={selectTenant.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {selectTenant.error && (
        <Alert severity="error" onClose={selectTenant.reset}>
          {alertText(selectTenant.error)}
        </Alert>
      )}
      <SelectField
        label="Tenant"
        value={tenantID}
        onChange={(event) => setTenantID(event.target.value)}
        options={Object.fromEntries(all_tenants.map(({ id, name }) => [id, name]))}
      />
    </FormDialog>
  );
}
