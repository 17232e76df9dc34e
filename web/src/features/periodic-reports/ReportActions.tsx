import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { SignDialog } from '@/parts/signature/SignDialog';
import { FormDialog } from '@/ui/FormDialog';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { toast } from '@/ui/toast';
import { useFreeze, useIssue, useMove, useRevise, type Report } from './api';
import { ChangeError, faultsOf } from './ChangeError';
import { kindTitles } from './report-labels';
import { reportPath } from './SeriesCard';

const reasonsOf = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? Object.values(error.fields).join('. ')
    : alertText(error);

const showRefusal = (error: unknown) => toast.error(reasonsOf(error));

// The next steps of a report.
export function ReportActions({ report }: { report: Report }) {
  const { may } = usePermissions();
  const [opened, setOpened] = useState<'issue' | 'thaw' | 'sent' | 'evaluated' | 'revise' | null>(null);
  const close = () => setOpened(null);
  const navigate = useNavigate();
  const freeze = useFreeze(report);
  const move = useMove(report);
  const issue = useIssue(report);
  const revise = useRevise(report);
  const mayWrite = may('periodic_report:write') ?? false;
  const mayIssue = may('periodic_report:issue') ?? false;
  const { state, series, newer } = report;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayWrite && state === 'collecting' && (
        <Button
          variant="contained"
          loading={freeze.isPending}
          onClick={() => freeze.mutate(undefined, { onError: showRefusal })}
        >
          Freeze data
        </Button>
      )}
      {mayWrite && state === 'drafting' && (
        <>
          <Button onClick={() => setOpened('thaw')}>Collect data again</Button>
          <Button
            variant="contained"
            loading={move.isPending}
            onClick={() => move.mutate({ state: 'review' }, { onError: showRefusal })}
          >
            Send to review
          </Button>
        </>
      )}
      {mayWrite && state === 'review' && (
        <Button loading={move.isPending} onClick={() => move.mutate({ state: 'drafting' }, { onError: showRefusal })}>
          Return to drafting
        </Button>
      )}
      {mayIssue && state === 'review' && (
        <Button variant="contained" onClick={() => setOpened('issue')}>
          Issue and sign
        </Button>
      )}
      {mayWrite && state === 'issued' && (
        <Button variant="contained" onClick={() => setOpened('sent')}>
          Record as sent
        </Button>
      )}
      {mayWrite && state === 'sent' && (
        <Button variant="contained" onClick={() => setOpened('evaluated')}>
          Record evaluation
        </Button>
      )}
      {mayWrite && ['issued', 'sent', 'evaluated'].includes(state) && !newer && (
        <Button onClick={() => setOpened('revise')}>New version</Button>
      )}
      {opened === 'issue' && (
        <SignDialog
          title="Issue report"
          record={`${kindTitles[series.kind]} ${series.reference}, version ${report.report_version}`}
          meaning="approved"
          onSign={(signature) => issue.mutateAsync(signature)}
          onDone={close}
          onClose={close}
        >
          The content can no longer be changed. An earlier version of this report becomes superseded.
        </SignDialog>
      )}
      {opened === 'thaw' && (
        <ReasonDialog
          title="Collect data again"
          isPending={move.isPending}
          error={move.error ? reasonsOf(move.error) : undefined}
          onSubmit={(comment) => move.mutate({ state: 'collecting', comment }, { onSuccess: close })}
          onClose={close}
        >
          The numbers follow the current data until they are frozen again. The earlier freeze is kept.
        </ReasonDialog>
      )}
      {opened === 'revise' && (
        <ReasonDialog
          title="New version"
          isPending={revise.isPending}
          error={revise.error ? reasonsOf(revise.error) : undefined}
          onSubmit={(reason) => revise.mutate(reason, { onSuccess: ({ id }) => void navigate(reportPath(id)) })}
          onClose={close}
        >
          A new version starts with the texts of this one. This version stays valid until the new one is issued.
        </ReasonDialog>
      )}
      {(opened === 'sent' || opened === 'evaluated') && <DateDialog report={report} state={opened} onClose={close} />}
    </Stack>
  );
}

interface DateDialogProps {
  report: Report;
  state: 'sent' | 'evaluated';
  onClose: () => void;
}

// When the report was sent, or what the notified body concluded.
function DateDialog({ report, state, onClose }: DateDialogProps) {
  const [draft, setDraft] = useState({ on: '', reference: '', comment: '' });
  const move = useMove(report);
  const faults = faultsOf(move.error);
  const isSent = state === 'sent';
  return (
    <FormDialog
      title={isSent ? 'Record as sent' : 'Record evaluation'}
      submitLabel="Save"
      maxWidth="sm"
      isPending={move.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate({ state, ...draft, on: draft.on || null }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={move.error} shown={['on', 'comment']} />
      <TextField
        type="date"
        label="Date"
        required
        value={draft.on}
        error={faults.on !== undefined}
        helperText={faults.on}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => setDraft({ ...draft, on: event.target.value })}
      />
      {isSent ? (
        <TextField
          label="Reference"
          value={draft.reference}
          helperText="EUDAMED or letter reference"
          onChange={(event) => setDraft({ ...draft, reference: event.target.value })}
        />
      ) : (
        <TextField
          label="Result of the evaluation"
          required
          multiline
          minRows={2}
          value={draft.comment}
          error={faults.comment !== undefined}
          helperText={faults.comment}
          onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        />
      )}
    </FormDialog>
  );
}
