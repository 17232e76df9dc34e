import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { alertText } from '@/api/error-text';
import { useDownload } from '@/parts/exports/api';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useDebounced } from '@/ui/use-debounced';
import { incidentFile, incidentQuery, type IncidentDetails } from './api';

const types: Record<IncidentDetails['type'], string> = {
  Initial: 'Initial',
  Followup: 'Follow-up',
  InitialFinal: 'Combined initial and final',
  FinalRep: 'Final (reportable incident)',
  FinalNonRep: 'Final (non-reportable incident)',
};

// The manufacturer incident report of the European Union: what the case does not know, what is wrong, and the file.
export function IncidentDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [details, setDetails] = useState<IncidentDetails>({ type: 'Initial' });
  const check = useQuery(incidentQuery(caseId, useDebounced(details, 300)));
  const download = useDownload();
  const field = (name: keyof IncidentDetails) => ({
    value: details[name] ?? '',
    onChange: (event: { target: { value: string } }) =>
      setDetails({ ...details, [name]: event.target.value || undefined }),
  });
  return (
    <FormDialog
      title="Incident report (MIR 7.3.1)"
      submitLabel="Download XML"
      maxWidth="sm"
      isPending={download.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate({ call: () => incidentFile(caseId, details), name: 'mir.xml' }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {check.isError && <Alert severity="error">{alertText(check.error)}</Alert>}
      <SelectField label="Type of report" options={types} {...field('type')} />
      <TextField label="Competent authority" {...field('authority')} />
      <TextField label="Classification of the incident" {...field('classification')} />
      <TextField label="Contact person" {...field('contact_name')} />
      <TextField label="Contact email" {...field('contact_email')} />
      {check.data && check.data.findings.length > 0 && (
        <Alert severity="warning">
          To be completed:
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {check.data.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Before you send the file, validate it with {check.data?.schema_file ?? 'the schema of the form'}. The names of
        its inner elements were not compared with the official schema.
      </Typography>
    </FormDialog>
  );
}
