import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { alertText } from '@/api/error-text';
import type { Colleague } from '@/parts/comments/api';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';

interface AssignDialogProps {
  people: Colleague[];
  assignee: Colleague | null;
  dueOn: string | null;
  isPending: boolean;
  error: unknown;
  onSubmit: (assigneeId: string | null, dueOn: string | null) => void;
  onClose: () => void;
}

// One person and an optional due date.
export function AssignDialog({ people, assignee, dueOn, isPending, error, onSubmit, onClose }: AssignDialogProps) {
  const [person, setPerson] = useState(assignee?.id ?? '');
  const [day, setDay] = useState(dueOn ?? '');
  // The current person may have left the organization since.
  const offered = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  return (
    <FormDialog
      title="Assign"
      submitLabel="Save"
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(person || null, (person && day) || null);
      }}
      onClose={onClose}
    >
      <SelectField
        label="Person"
        value={person}
        onChange={(event) => setPerson(event.target.value)}
        error={error != null}
        helperText={error == null ? undefined : alertText(error)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        options={{ '': 'No one', ...Object.fromEntries(offered.map(({ id, display_name }) => [id, display_name])) }}
      />
      <TextField
        type="date"
        label="Due date (optional)"
        value={person ? day : ''}
        disabled={!person}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
