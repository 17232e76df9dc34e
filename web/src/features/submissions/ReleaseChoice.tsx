import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { toastText } from '@/api/error-text';
import { releaseTitles } from '@/parts/submissions/labels';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { useSelectRelease, type AuthorityReport } from './api';

interface ReleaseChoiceProps {
  shown: AuthorityReport;
  disabled: boolean;
}

// The version of FDA's message. The schemas of the current one were not at hand.
export function ReleaseChoice({ shown, disabled }: ReleaseChoiceProps) {
  const select = useSelectRelease(shown);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <SelectField
        size="small"
        label="Message version"
        fullWidth={false}
        sx={{ minWidth: { xs: '100%', sm: 380 } }}
        options={releaseTitles}
        value={shown.release}
        disabled={disabled || select.isPending}
        onChange={({ target }) =>
          select.mutate(target.value as AuthorityReport['release'], {
            onError: (error) => toast.error(toastText(error)),
          })
        }
      />
      {shown.release === 'V3NORMED_2016' && (
        <Alert severity="info">
          Not verified: messages of this version were not compared with FDA’s current schemas. Load these schemas as a
          schema pack and validate the message with them.
        </Alert>
      )}
    </Stack>
  );
}
