import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FactList } from '@/ui/FactList';
import { findingText, statusWords } from './annotation-labels';
import type { Annotation } from './api';

interface MergeNoticeProps {
  theirs: Annotation;
  // The coding cannot be edited any more: mine becomes one of its own.
  isClosed: boolean;
  onTake: () => void;
}

// Somebody was faster: what is saved now stands beside what is in the form, and nothing is lost on either side.
export function MergeNotice({ theirs, isClosed, onTake }: MergeNoticeProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>Somebody has changed this coding meanwhile</AlertTitle>
      <Stack spacing={1}>
        <span>
          {isClosed
            ? `It is ${statusWords[theirs.status].toLowerCase()} by now. Saving makes yours a coding of its own.`
            : 'Below is what is saved now; the form holds yours. Saving puts yours in its place.'}
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
            Take what is saved
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
