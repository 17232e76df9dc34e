import type { ReactNode } from 'react';
import Popover from '@mui/material/Popover';

interface PopoverFrameProps {
  label: string;
  anchor: HTMLElement;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

// A small dialog below the button that opened it.
export const PopoverFrame = ({ label, anchor, width = 340, onClose, children }: PopoverFrameProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width, maxWidth: '94vw', p: 2 } } }}
  >
    {children}
  </Popover>
);
