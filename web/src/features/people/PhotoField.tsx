import { useRef, useState, type ChangeEvent } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useUser } from '@/api/auth-state';
import { initials } from '@/lib/initials';
import { shrinkPhoto } from '@/lib/shrink-photo';
import { useRemovePhoto, useUpdatePhoto } from './api';

const kinds = ['image/png', 'image/jpeg'];
const hint = 'PNG or JPEG. It is cut to a square and made small.';
const refusal = 'This file is not a PNG or JPEG picture.';

export function PhotoField() {
  const { display_name, photoURL } = useUser();
  const updatePhoto = useUpdatePhoto();
  const removePhoto = useRemovePhoto();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const photo = kinds.includes(file.type) ? await shrinkPhoto(file) : null;
    setRefused(photo === null);
    if (photo) updatePhoto.mutate(photo);
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        src={photoURL ?? undefined}
        alt={photoURL ? 'Your photo' : ''}
        sx={{ width: 72, height: 72, bgcolor: 'primary.main', fontSize: '1.5rem' }}
      >
        {initials(display_name)}
      </Avatar>
      <Box>
        <Stack direction="row" spacing={1}>
          <Button
            variant="outlined"
            size="small"
            loading={updatePhoto.isPending}
            onClick={() => input.current?.click()}
          >
            Choose photo
          </Button>
          <input
            ref={input}
            type="file"
            accept={kinds.join()}
            hidden
            aria-label="Photo"
            onChange={(event) => void choose(event)}
          />
          {photoURL && (
            <Button size="small" loading={removePhoto.isPending} onClick={() => removePhoto.mutate(undefined)}>
              Remove
            </Button>
          )}
        </Stack>
        <FormHelperText error={isRefused}>{isRefused ? refusal : hint}</FormHelperText>
      </Box>
    </Stack>
  );
}
