import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { alertText } from '@/api/error-text';
import { sizeText } from '@/parts/attachments/file-labels';
import { casePath } from '@/parts/cases/case-links';
import { SectionCard } from '@/ui/SectionCard';
import { useSelectAttachments, type AuthorityReport } from './api';

interface AttachmentChoiceProps {
  shown: AuthorityReport;
  isEditable: boolean;
  // Unsaved changes of the boxes would be lost.
  isDirty: boolean;
}

// The files that are sent with a report.
export function AttachmentChoice({ shown, isEditable, isDirty }: AttachmentChoiceProps) {
  const select = useSelectAttachments(shown);
  const selected = shown.attachments.filter(({ is_selected }) => is_selected);
  const files = isEditable ? shown.attachments : selected;
  const findings = isEditable ? shown.findings.filter(({ path, box }) => path === '' && box === '') : [];
  const change = (id: string, isOn: boolean) => {
    const others = selected.map((file) => file.id).filter((one) => one !== id);
    select.mutate(isOn ? [...others, id] : others);
  };
  return (
    <SectionCard
      title="Attachments"
      text="Files of the case and its complaints. FDA accepts at most 50 MB for each file and one dot in its name."
    >
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {select.isError && <Alert severity="error">{alertText(select.error)}</Alert>}
        {files.map((file) => (
          <FormControlLabel
            key={file.id}
            sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                size="small"
                checked={file.is_selected}
                disabled={!isEditable || isDirty || select.isPending}
                onChange={(_event, isOn) => change(file.id, isOn)}
              />
            }
            label={
              <>
                {file.file_name}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {sizeText(file.size)}, {file.is_available ? file.source : 'removed from its record'}
                </Typography>
              </>
            }
          />
        ))}
        {files.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {isEditable ? (
              <>
                Attach files to the{' '}
                <Link component={RouterLink} to={casePath(shown.case_id)}>
                  case
                </Link>{' '}
                or its complaints to send them with the report.
              </>
            ) : (
              'No files were sent with this report.'
            )}
          </Typography>
        )}
        {findings.map(({ message }) => (
          <Typography key={message} variant="body2" role="note" sx={{ color: 'error.main' }}>
            {message}
          </Typography>
        ))}
        {isEditable && isDirty && shown.attachments.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            Save the report to change its attachments.
          </Typography>
        )}
      </Stack>
    </SectionCard>
  );
}
