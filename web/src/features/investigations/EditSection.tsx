import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { useSaveInvestigation, type Investigation, type InvestigationBody } from './api';

// The messages of a refused change, one for each field, or its text.
export function ChangeError({ error }: { error: unknown }) {
  if (!error) return null;
  const texts = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];
  return (
    <Alert severity="error">
      {texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : alertText(error)}
    </Alert>
  );
}

interface EditDialogProps<Draft extends Partial<InvestigationBody>> {
  title: string;
  investigation: Investigation;
  start: Draft;
  // What is saved of the draft, if not all of it.
  changes?: (draft: Draft) => Partial<InvestigationBody>;
  maxWidth?: 'sm' | 'md';
  onClose: () => void;
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
}

// Some fields of an investigation, saved with the version that was read.
export function EditDialog<Draft extends Partial<InvestigationBody>>(props: EditDialogProps<Draft>) {
  const { title, investigation, start, changes, maxWidth = 'sm', onClose, children } = props;
  const [draft, setDraft] = useState(start);
  const save = useSaveInvestigation(investigation);
  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      maxWidth={maxWidth}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changes ? changes(draft) : draft, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} />
      {children(draft, (part) => setDraft((before) => ({ ...before, ...part })))}
    </FormDialog>
  );
}

interface EditableSectionProps {
  title: string;
  text?: string;
  // "Edit facts"; absent if the section cannot be changed.
  editLabel?: string | false;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
}

// A section with a button that opens its dialog.
export function EditableSection({ title, text, editLabel, dialog, children }: EditableSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title={title}
      text={text}
      actions={
        editLabel && (
          <Button size="small" startIcon={<Pencil size={16} />} aria-label={editLabel} onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      {children}
      {isOpen && dialog(() => setOpen(false))}
    </SectionCard>
  );
}
