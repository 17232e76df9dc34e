import { useState } from 'react';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SignDialog } from '@/parts/signature/SignDialog';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { similarQuery, useNotRequired, type Investigation } from './api';
import { percent } from './SimilarSection';

interface NotRequiredDialogProps {
  investigation: Investigation;
  onClose: () => void;
}

// Signs that no investigation is needed, because a similar complaint has been investigated.
export function NotRequiredDialog({ investigation, onClose }: NotRequiredDialogProps) {
  const query = useQuery(similarQuery(investigation.id));
  const [prior, setPrior] = useState('');
  const [why, setWhy] = useState('');
  const sign = useNotRequired(investigation);
  return (
    <SignDialog
      title="No investigation needed"
      record={`${investigation.number}: ${investigation.title}`}
      meaning="approved"
      isReady={prior !== '' && why.trim() !== ''}
      onSign={(signature) => sign.mutateAsync({ prior_investigation_id: prior, why_similar: why.trim(), signature })}
      onDone={onClose}
      onClose={onClose}
    >
      <Loaded query={query} error="Error loading closed investigations" height={56}>
        {({ investigations }) =>
          investigations.length === 0 ? (
            <Typography variant="body2">
              There is no closed investigation of this product with the same device problem (IMDRF A). Investigate this
              complaint.
            </Typography>
          ) : (
            <Stack spacing={2} sx={{ pt: 1.5 }}>
              <SelectField
                label="Closed investigation"
                required
                value={prior}
                options={Object.fromEntries(
                  investigations.map(({ id, number, title, score }) => [
                    id,
                    `${number} (${percent(score)} similar): ${title}`,
                  ]),
                )}
                onChange={(event) => setPrior(event.target.value)}
              />
              <TextField
                label="Why the complaints are similar"
                required
                multiline
                minRows={3}
                value={why}
                onChange={(event) => setWhy(event.target.value)}
              />
            </Stack>
          )
        }
      </Loaded>
    </SignDialog>
  );
}
