import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { formatDay } from '@/lib/dates';
import { Day } from '@/ui/Day';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { useAddCustody, type CustodyEntryBody, type Investigation } from './api';
import { ChangeError, EditDialog } from './EditSection';
import { channelTitles, custodyTitles } from './investigation-labels';
import { SimpleTable } from '@/ui/table/SimpleTable';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
  // Entries can also be added to a closed investigation: a retained unit may be destroyed later.
  mayLog: boolean;
}

// Where the returned unit has been, and the attempts to obtain it.
export function CustodySection({ investigation, mayEdit, mayLog }: SectionProps) {
  const [opened, setOpened] = useState<'entry' | 'authority' | null>(null);
  const close = () => setOpened(null);
  const { authority, custody } = investigation;
  return (
    <SectionCard
      title="Custody"
      text="Chain of custody of the returned unit. Entries cannot be changed or removed."
      actions={
        mayLog && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpened('entry')}>
            Add entry
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        {authority.is_concerned && (
          <Alert
            severity={authority.informed_on ? 'success' : 'warning'}
            role="note"
            action={
              mayEdit && (
                <Button color="inherit" size="small" onClick={() => setOpened('authority')}>
                  {authority.informed_on ? 'Change' : 'Record notice'}
                </Button>
              )
            }
          >
            {authority.informed_on
              ? `${authority.authority} was informed on ${formatDay(authority.informed_on)}. The unit may be altered.`
              : 'The unit must not be altered before the competent authority has been informed of it (MDR Article 89(1)).'}
            {authority.reported_on &&
              !authority.informed_on &&
              ` The report of ${formatDay(authority.reported_on)} is not such a notice.`}
          </Alert>
        )}
        <SimpleTable
          label="Custody log"
          headers={['Date', 'Entry', 'Person', 'Channel', 'Reference', 'Note']}
          empty="No entries. Request the device, and record every attempt to obtain it."
          rows={custody.map((entry) => ({
            key: entry.id,
            cells: [
              <Day key="day" value={entry.happened_on} />,
              custodyTitles[entry.kind],
              entry.person,
              entry.channel ? channelTitles[entry.channel] : '–',
              entry.reference || '–',
              entry.note || '–',
            ],
          }))}
        />
      </Stack>
      {opened === 'entry' && <CustodyDialog investigation={investigation} onClose={close} />}
      {opened === 'authority' && <AuthorityDialog investigation={investigation} onClose={close} />}
    </SectionCard>
  );
}

interface DialogProps {
  investigation: Investigation;
  onClose: () => void;
}

const noChannel = '';

function CustodyDialog({ investigation, onClose }: DialogProps) {
  const [entry, setEntry] = useState<CustodyEntryBody>({
    kind: 'requested',
    happened_on: '',
    person: '',
    channel: null,
    reference: '',
    note: '',
  });
  const change = (part: Partial<CustodyEntryBody>) => setEntry((before) => ({ ...before, ...part }));
  const add = useAddCustody(investigation);
  const isRequest = entry.kind === 'requested' || entry.kind === 'attempt';
  return (
    <FormDialog
      title="Add custody entry"
      submitLabel="Add"
      maxWidth="sm"
      isPending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ ...entry, channel: isRequest ? entry.channel : null }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={add.error} />
      <SelectField
        label="Entry"
        options={custodyTitles}
        value={entry.kind}
        onChange={(event) => change({ kind: event.target.value as CustodyEntryBody['kind'] })}
      />
      <TextField
        type="date"
        label="Date"
        required
        value={entry.happened_on}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => change({ happened_on: event.target.value })}
      />
      <TextField
        label="Person"
        required
        value={entry.person}
        onChange={(event) => change({ person: event.target.value })}
      />
      {isRequest && (
        <SelectField
          label="Channel"
          required
          options={{ [noChannel]: 'Select', ...channelTitles }}
          value={entry.channel ?? noChannel}
          helperText="At least one request must be in writing: letter, email or portal"
          onChange={(event) =>
            change({ channel: (event.target.value || null) as NonNullable<CustodyEntryBody['channel']> | null })
          }
        />
      )}
      <TextField
        label="Reference"
        value={entry.reference}
        helperText="Tracking number, storage place or certificate"
        onChange={(event) => change({ reference: event.target.value })}
      />
      <TextField
        label="Note"
        multiline
        minRows={2}
        value={entry.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

const AuthorityDialog = ({ investigation, onClose }: DialogProps) => (
  <EditDialog
    title="Notice to the authority"
    investigation={investigation}
    start={{
      authority_informed_on: investigation.authority_informed_on,
      authority_informed: investigation.authority_informed,
    }}
    onClose={onClose}
  >
    {(draft, change) => (
      <>
        <TextField
          label="Competent authority"
          value={draft.authority_informed}
          onChange={(event) => change({ authority_informed: event.target.value })}
        />
        <TextField
          type="date"
          label="Informed on"
          value={draft.authority_informed_on ?? ''}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={(event) => change({ authority_informed_on: event.target.value || null })}
        />
      </>
    )}
  </EditDialog>
);
