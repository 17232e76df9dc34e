import Avatar from '@mui/material/Avatar';
import { useUser } from '@/api/auth-state';
import { initials } from '@/lib/initials';
import { PictureField } from '@/ui/PictureField';
import { useRemovePhoto, useUpdatePhoto } from './api';

export function PhotoField() {
  const { display_name, photoURL } = useUser();
  const updatePhoto = useUpdatePhoto();
  const removePhoto = useRemovePhoto();
  return (
    <PictureField
      label="Photo"
      preview={
        <Avatar
          src={photoURL ?? undefined}
          alt={photoURL ? 'Your photo' : ''}
          sx={{ width: 72, height: 72, bgcolor: 'primary.main', fontSize: '1.5rem' }}
        >
          {initials(display_name)}
        </Avatar>
      }
      hasPicture={photoURL !== null}
      isSaving={updatePhoto.isPending}
      isRemoving={removePhoto.isPending}
      onChoose={(photo) => updatePhoto.mutate(photo)}
      onRemove={() => removePhoto.mutate(undefined)}
    />
  );
}
