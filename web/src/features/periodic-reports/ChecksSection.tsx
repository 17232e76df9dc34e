import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@/ui/SectionCard';
import { useSaveContent, type Report } from './api';
import { ChangeError } from './ChangeError';

interface ChecksProps {
  report: Report;
  mayEdit: boolean;
}

// What a reader must know about the data. Each finding is justified before the report is reviewed.
export function ChecksSection({ report, mayEdit }: ChecksProps) {
  const { checks } = report;
  return (
    <SectionCard
      title="Findings about the data"
      text={checks.length > 0 ? 'Correct the data before they are frozen, or justify each finding.' : undefined}
    >
      {checks.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No findings.
        </Typography>
      ) : (
        <Stack spacing={2}>
          {checks.map((check) => (
            <Finding key={check.key} report={report} check={check} mayEdit={mayEdit} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

function Finding({ report, check, mayEdit }: ChecksProps & { check: Report['checks'][number] }) {
  const [reason, setReason] = useState(check.justification);
  const save = useSaveContent(report);
  return (
    <Stack
      spacing={1}
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const others = report.justifications.filter((one) => one.check !== check.key);
        save.mutate({ justifications: [...others, { check: check.key, reason }] });
      }}
    >
      <Alert severity={check.is_met ? 'success' : 'warning'} role="note">
        {check.text}
        {check.details.length > 0 && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {check.details.join('; ')}
          </Typography>
        )}
      </Alert>
      <ChangeError error={save.error} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextField
          size="small"
          fullWidth
          multiline
          label={`Justification: ${check.text}`}
          value={reason}
          slotProps={{ input: { readOnly: !mayEdit } }}
          onChange={(event) => setReason(event.target.value)}
        />
        {mayEdit && (
          <Button type="submit" variant="outlined" disabled={reason === check.justification} loading={save.isPending}>
            Save
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
