import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Annotation } from '@/features/analyses/api';
import { FactList } from '@/ui/FactList';
import { findingText, statusLabels } from './annotation-labels';

interface MergeNoticeProps {
  theirs: Annotation;
  // The saved annotation is no longer editable, so mine becomes a new one.
  isClosed: boolean;
  onTake: () => void;
}

// A concurrent change: shows the saved version next to the form, so that neither is lost.
export function MergeNotice({ theirs, isClosed, onTake }: MergeNoticeProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>This annotation was changed by another user</AlertTitle>
      <Stack spacing={1}>
        <span>
          {isClosed
            ? `It is now ${statusLabels[theirs.status].toLowerCase()}. Saving creates a separate annotation from your changes.`
            : 'The saved version is shown below; the form contains your version. Saving replaces the saved version with yours.'}
        </span>
        <FactList
          facts={[
            { label: 'Finding', value: findingText(theirs) },
            { label: 'Severity', value: theirs.severity === null ? '' : String(theirs.severity) },
            { label: 'Harm occurred', value: theirs.harm_occurred ? 'Yes' : 'No' },
            { label: 'IMDRF codes', value: Object.values(theirs.imdrf).flat().join(', ') },
            { label: 'Rationale', value: theirs.rationale },
          ]}
        />
        {!isClosed && (
          <Button size="small" color="inherit" variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={onTake}>
            Use the saved version
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
