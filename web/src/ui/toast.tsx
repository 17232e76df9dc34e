import { forwardRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type CustomContentProps } from 'notistack';

const mostAtOnce = 3;
const hidesAfter = 5000;

export const toast = {
  success: (message: string) => enqueueSnackbar(message, { variant: 'success' }),
  error: (message: string) => enqueueSnackbar(message, { variant: 'error' }),
  info: (message: string) => enqueueSnackbar(message, { variant: 'info' }),
};

const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  return (
    <Alert
      ref={ref}
      variant="filled"
      elevation={6}
      severity={variant === 'default' ? 'info' : variant}
      onClose={() => closeSnackbar(id)}
      sx={{ width: '100%', maxWidth: 480, overflowWrap: 'anywhere' }}
    >
      {message}
    </Alert>
  );
});

const Components = { success: Toast, error: Toast, info: Toast, warning: Toast, default: Toast };

export function ToastRoot({ children }: { children?: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={mostAtOnce}
      autoHideDuration={hidesAfter}
      preventDuplicate
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={Components}
    >
      {children}
    </SnackbarProvider>
  );
}
