import { forwardRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type CustomContentProps } from 'notistack';
import styles from './toast.module.css';

const mostAtOnce = 3;
// Total time on screen, including the transitions.
const hidesAfter = 5000;
const sliding = { enter: 150, exit: 100 };
const collapsing = 300;

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
      autoHideDuration={hidesAfter - sliding.enter - sliding.exit - collapsing}
      transitionDuration={sliding}
      preventDuplicate
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: styles.place }}
      Components={Components}
    >
      {children}
    </SnackbarProvider>
  );
}
