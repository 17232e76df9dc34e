import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { shrinkPhoto } from '@/lib/shrink-photo';

const kinds = ['image/png', 'image/jpeg'];
const hint = 'PNG or JPEG. The image is cropped to a square and resized.';
const refusal = 'This file is not a PNG or JPEG image.';

interface PictureFieldProps {
  // The name of the image: "Photo", "Logo".
  label: string;
  // The current image or its placeholder.
  preview: ReactNode;
  hasPicture: boolean;
  isSaving: boolean;
  isRemoving: boolean;
  onChoose: (picture: Blob) => void;
  onRemove: () => void;
}

// Chooses or removes a small square image.
export function PictureField(props: PictureFieldProps) {
  const { label, preview, hasPicture, isSaving, isRemoving, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const picture = kinds.includes(file.type) ? await shrinkPhoto(file) : null;
    setRefused(picture === null);
    if (picture) onChoose(picture);
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      {preview}
      <Box>
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" size="small" loading={isSaving} onClick={() => input.current?.click()}>
            Choose {label.toLowerCase()}
          </Button>
          <input
            ref={input}
            type="file"
            accept={kinds.join()}
            hidden
            aria-label={label}
            onChange={(event) => void choose(event)}
          />
          {hasPicture && (
            <Button size="small" loading={isRemoving} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Stack>
        <FormHelperText error={isRefused}>{isRefused ? refusal : hint}</FormHelperText>
      </Box>
    </Stack>
  );
}
