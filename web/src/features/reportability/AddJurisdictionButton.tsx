import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useAddJurisdiction, type Case, type Jurisdiction } from './api';
import { jurisdictionNames } from './case-labels';

interface AddJurisdictionProps {
  shown: Case;
  missing: Jurisdiction[];
}

// A jurisdiction that was not selected when the case was opened, such as the IVDR.
export function AddJurisdictionButton({ shown }: { shown: Case }) {
  const [isOpen, setOpen] = useState(false);
  const missing = (Object.keys(jurisdictionNames) as Jurisdiction[]).filter(
    (one) => !shown.obligations.some(({ jurisdiction }) => jurisdiction === one),
  );
  if (missing.length === 0) return null;
  return (
    <>
      <Button startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
        Add jurisdiction
      </Button>
      {isOpen && <AddJurisdictionDialog shown={shown} missing={missing} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddJurisdictionDialog({ shown, missing, onClose }: AddJurisdictionProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState(missing[0]);
  const add = useAddJurisdiction(shown);
  return (
    <FormDialog
      title="Add jurisdiction"
      canSubmit={chosen !== undefined}
      isPending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) add.mutate(chosen, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {add.isError && <Alert severity="error">{alertText(add.error)}</Alert>}
      <SelectField
        label="Jurisdiction"
        options={Object.fromEntries(missing.map((one) => [one, jurisdictionNames[one]]))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Jurisdiction)}
      />
    </FormDialog>
  );
}
