import TextField from '@mui/material/TextField';
import { formatDay } from '@/lib/dates';
import { FactList } from '@/ui/FactList';
import type { Investigation } from './api';
import { EditableSection, EditDialog } from './EditSection';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

// The reply to the complainant, or the reason for none.
export function ReplySection({ investigation, mayEdit }: SectionProps) {
  const { reply_sent_on, reply, no_reply_reason } = investigation;
  return (
    <EditableSection
      title="Reply to the complainant"
      editLabel={mayEdit && 'Edit reply to the complainant'}
      dialog={(close) => (
        <EditDialog
          title="Edit reply to the complainant"
          investigation={investigation}
          start={{ reply_sent_on, reply, no_reply_reason }}
          onClose={close}
        >
          {(draft, change) => (
            <>
              <TextField
                type="date"
                label="Sent on"
                value={draft.reply_sent_on ?? ''}
                slotProps={{ inputLabel: { shrink: true } }}
                onChange={(event) => change({ reply_sent_on: event.target.value || null })}
              />
              <TextField
                label="Reply letter"
                multiline
                minRows={4}
                value={draft.reply}
                onChange={(event) => change({ reply: event.target.value })}
              />
              <TextField
                label="Reason for no reply"
                multiline
                minRows={2}
                value={draft.no_reply_reason}
                onChange={(event) => change({ no_reply_reason: event.target.value })}
              />
            </>
          )}
        </EditDialog>
      )}
    >
      <FactList
        facts={[
          { label: 'Sent on', value: reply_sent_on && formatDay(reply_sent_on) },
          { label: 'Reply letter', value: reply },
          { label: 'Reason for no reply', value: no_reply_reason },
          { label: 'State', value: !reply_sent_on && !no_reply_reason && 'No reply is recorded' },
        ]}
      />
    </EditableSection>
  );
}
