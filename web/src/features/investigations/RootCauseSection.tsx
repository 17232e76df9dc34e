import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FactList } from '@/ui/FactList';
import type { Investigation } from './api';
import { EditableSection, EditDialog } from './EditSection';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

const fewestWhys = 5;

// The root cause, with the chain of five whys that leads to it.
export function RootCauseSection({ investigation, mayEdit }: SectionProps) {
  const { root_cause, root_cause_confirmed, five_whys } = investigation;
  const lines = [...five_whys, ...Array<string>(Math.max(0, fewestWhys - five_whys.length)).fill('')];
  return (
    <EditableSection
      title="Root cause"
      editLabel={mayEdit && 'Edit root cause'}
      dialog={(close) => (
        <EditDialog
          title="Edit root cause"
          investigation={investigation}
          start={{ root_cause, root_cause_confirmed, five_whys: lines }}
          changes={(draft) => ({ ...draft, five_whys: draft.five_whys.filter((line) => line.trim() !== '') })}
          onClose={close}
        >
          {(draft, change) => (
            <>
              {draft.five_whys.map((line, i) => (
                <TextField
                  key={i}
                  label={`Why ${i + 1}`}
                  value={line}
                  onChange={(event) =>
                    change({ five_whys: draft.five_whys.map((one, at) => (at === i ? event.target.value : one)) })
                  }
                />
              ))}
              <TextField
                label="Root cause"
                multiline
                minRows={3}
                value={draft.root_cause}
                helperText="If it cannot be established, describe why"
                onChange={(event) => change({ root_cause: event.target.value })}
              />
              <FormControlLabel
                control={
                  <Switch
                    checked={draft.root_cause_confirmed}
                    onChange={(_, confirmed) => change({ root_cause_confirmed: confirmed })}
                  />
                }
                label="Confirmed"
              />
            </>
          )}
        </EditDialog>
      )}
    >
      <Stack spacing={2}>
        {five_whys.length > 0 && (
          <Box component="ol" aria-label="Five whys" sx={{ m: 0, pl: 2.5 }}>
            {five_whys.map((line) => (
              <Typography key={line} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        )}
        <FactList
          facts={[
            { label: 'Root cause', value: root_cause || 'Not described' },
            { label: 'Confirmed', value: root_cause && (root_cause_confirmed ? 'Yes' : 'No') },
          ]}
        />
      </Stack>
    </EditableSection>
  );
}
