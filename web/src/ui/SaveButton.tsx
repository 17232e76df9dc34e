import Button from '@mui/material/Button';

interface SaveButtonProps {
  isDirty: boolean;
  isPending: boolean;
}

// Saves a form on a page; there is nothing to save until something has been changed.
export const SaveButton = ({ isDirty, isPending }: SaveButtonProps) => (
  <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending} sx={{ alignSelf: 'flex-start' }}>
    Save
  </Button>
);
