import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { caseProductsQuery, useOpenCase, type Case, type Jurisdiction } from './api';
import { toAwareness } from './awareness-moment';
import { AwarenessFields, emptyAwareness, isComplete } from './AwarenessFields';
import { jurisdictionNames } from './case-labels';

export interface CaseStart {
  // A case of this complaint; its facts come from the complaint.
  complaint?: { id: string; number: string };
  title?: string;
  eventDay?: string;
}

interface OpenCaseDialogProps {
  // What is known about the event.
  start?: CaseStart;
  onOpened: (opened: Case) => void;
  onClose: () => void;
}

const usual: Jurisdiction[] = ['us', 'eu_mdr', 'gb', 'ca', 'au'];

export function OpenCaseDialog({ start = {}, onOpened, onClose }: OpenCaseDialogProps) {
  const { complaint } = start;
  const { data: products = [] } = useQuery({ ...caseProductsQuery, enabled: !complaint });
  const [productId, setProductId] = useState<string | null>(null);
  const [title, setTitle] = useState(start.title ?? '');
  const [eventDay, setEventDay] = useState(start.eventDay ?? '');
  const [patient, setPatient] = useState('');
  const [jurisdictions, setJurisdictions] = useState(usual);
  const [awareness, setAwareness] = useState(emptyAwareness);
  const [separateReason, setSeparateReason] = useState('');
  const open = useOpenCase();
  const errors = open.error instanceof ApiError ? open.error.fields : {};
  const submit = () =>
    open.mutate(
      {
        complaint_ids: complaint ? [complaint.id] : [],
        ...(productId && { product_id: productId }),
        title,
        event_day: eventDay || null,
        patient_reference: patient,
        jurisdictions,
        awareness: toAwareness(awareness),
        separate_reason: separateReason,
      },
      { onSuccess: onOpened },
    );
  const isReady = (complaint || (productId && title.trim())) && jurisdictions.length > 0 && isComplete(awareness);
  return (
    <FormDialog
      title={complaint ? `Open a case of complaint ${complaint.number}` : 'Open case'}
      submitLabel="Open case"
      maxWidth="sm"
      canSubmit={Boolean(isReady)}
      isPending={open.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {open.isError && <Alert severity="error">{alertText(open.error)}</Alert>}
      {!complaint && (
        <>
          <Autocomplete
            options={products.map(({ id }) => id)}
            getOptionLabel={(id) => products.find((one) => one.id === id)?.name ?? id}
            value={productId}
            onChange={(_event, chosen) => setProductId(chosen)}
            renderInput={(props) => (
              <TextField
                {...props}
                label="Product"
                required
                error={'product_id' in errors}
                helperText={errors.product_id}
              />
            )}
          />
          <TextField
            label="What happened"
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={'title' in errors}
            helperText={errors.title}
          />
          <TextField
            label="Date of event"
            type="date"
            value={eventDay}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => setEventDay(event.target.value)}
            error={'event_day' in errors}
            helperText={errors.event_day ?? 'Leave empty if unknown'}
          />
        </>
      )}
      <TextField
        label="Patient reference"
        value={patient}
        onChange={(event) => setPatient(event.target.value)}
        helperText="Your own code of the patient, not a name. A second report of the same patient and event joins the case."
      />
      <Autocomplete
        multiple
        options={Object.keys(jurisdictionNames) as Jurisdiction[]}
        getOptionLabel={(one) => jurisdictionNames[one]}
        value={jurisdictions}
        onChange={(_event, chosen) => setJurisdictions(chosen)}
        renderInput={(props) => (
          <TextField {...props} label="Jurisdictions" helperText="For an in vitro diagnostic, select the IVDR" />
        )}
      />
      <Typography variant="subtitle2" component="h3">
        Awareness: this starts the clocks
      </Typography>
      <AwarenessFields isFirst value={awareness} errors={errors} onChange={setAwareness} />
      {'separate_reason' in errors && (
        <TextField
          label="Why this is another event"
          value={separateReason}
          onChange={(event) => setSeparateReason(event.target.value)}
          helperText="Recorded in the audit trail"
        />
      )}
    </FormDialog>
  );
}
