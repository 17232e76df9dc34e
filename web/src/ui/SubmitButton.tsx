import Button, { type ButtonProps } from '@mui/material/Button';

export function SubmitButton({ isPending, ...props }: ButtonProps & { isPending: boolean }) {
  return <Button type="submit" variant="contained" fullWidth size="large" loading={isPending} {...props} />;
}
