import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { FormDialog } from '@/ui/FormDialog';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { incidentFile, incidentQuery, useSaveIncident, type IncidentDetails, type IncidentReport } from './api';
import { SimilarIncidentFields } from './SimilarIncidentFields';

const types: Record<IncidentDetails['type'], string> = {
  Initial: 'Initial',
  Followup: 'Follow-up',
  InitialFinal: 'Combined initial and final',
  FinalRep: 'Final (reportable incident)',
  FinalNonRep: 'Final (non-reportable incident)',
};

// The manufacturer incident report of the European Union: what the case does not know, what is wrong, and the file.
export function IncidentDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [edited, setEdited] = useState<IncidentDetails | null>(null);
  const query = useQuery(incidentQuery(caseId));
  const save = useSaveIncident(caseId, query.data?.version ?? 0);
  const mayWrite = usePermissions().may('case:write') ?? false;
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <FormDialog
      title="Incident report (MIR 7.3.1)"
      submitLabel="Save"
      maxWidth="md"
      canSubmit={mayWrite && edited !== null}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (edited) save.mutate(edited, { onSuccess: () => setEdited(null) });
      }}
      onClose={onClose}
    >
      {save.isError && <Alert severity="error">{alertText(save.error)}</Alert>}
      <Loaded query={query} error="Error loading the incident report" height={240}>
        {(report) => (
          <Stack spacing={2}>
            <DetailFields details={edited ?? detailsOf(report)} disabled={!mayWrite} onChange={setEdited} />
            <SimilarIncidentFields
              caseId={caseId}
              report={report}
              value={(edited ?? report).similar ?? null}
              errors={errors}
              disabled={!mayWrite}
              onChange={(similar) => setEdited({ ...(edited ?? detailsOf(report)), similar })}
            />
            <Findings report={report} />
            <FileButton caseId={caseId} disabled={edited !== null} />
            <Typography variant="body2" color="textSecondary" component="div">
              <Chip size="small" variant="outlined" color="warning" label="Not verified" sx={{ mr: 1 }} />
              The names of the inner elements, also those of section 4.3.3, were not compared with the official schema,
              and neither was whether the form accepts unknown numbers. Before you send the file, validate it with{' '}
              {report.schema_file}.
            </Typography>
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}

const detailsOf = (report: IncidentReport): IncidentDetails => ({
  type: report.type,
  authority: report.authority,
  authority_report_number: report.authority_report_number,
  classification: report.classification,
  contact_name: report.contact_name,
  contact_email: report.contact_email,
  next_report_date: report.next_report_date,
  similar: report.similar,
});

interface DetailFieldsProps {
  details: IncidentDetails;
  disabled: boolean;
  onChange: (details: IncidentDetails) => void;
}

function DetailFields({ details, disabled, onChange }: DetailFieldsProps) {
  const field = (name: Exclude<keyof IncidentDetails, 'similar'>) => ({
    value: details[name] ?? '',
    disabled,
    onChange: (event: { target: { value: string } }) => onChange({ ...details, [name]: event.target.value }),
  });
  return (
    <>
      <SelectField label="Type of report" options={types} {...field('type')} />
      <TextField label="Competent authority" {...field('authority')} />
      <TextField label="Report number of the authority" {...field('authority_report_number')} />
      <TextField label="Classification of the incident" {...field('classification')} />
      <TextField label="Contact person" {...field('contact_name')} />
      <TextField label="Contact email" {...field('contact_email')} />
      <TextField
        label="Next report expected on"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('next_report_date')}
        onChange={({ target }) => onChange({ ...details, next_report_date: target.value || null })}
      />
    </>
  );
}

function Findings({ report: { findings } }: { report: IncidentReport }) {
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning">
      To be completed:
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </Box>
    </Alert>
  );
}

function FileButton({ caseId, disabled }: { caseId: string; disabled: boolean }) {
  const download = useDownload();
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<Download size={16} />}
        disabled={disabled}
        loading={download.isPending}
        onClick={() => download.mutate({ call: () => incidentFile(caseId), name: 'mir.xml' })}
      >
        Download XML
      </Button>
      {disabled && (
        <Typography variant="body2" color="textSecondary">
          Save the changes to download the file.
        </Typography>
      )}
    </Box>
  );
}
