import { useEffect, useRef } from 'react';

interface AutosaveOptions {
  // There are changes that may be saved without asking.
  isPending: boolean;
  // A save is running or has failed; wait for the next change.
  isHeld: boolean;
  save: () => unknown;
  // Milliseconds without a change before saving.
  pause: number;
}

// Saves after a pause in changes, and immediately when the component unmounts with changes pending. Rendering restarts
// the pause, so the component must render on every change.
export function useAutosave({ isPending, isHeld, save, pause }: AutosaveOptions) {
  useEffect(() => {
    if (!isPending || isHeld) return undefined;
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  });
  const leave = useRef<() => void>(() => undefined);
  useEffect(() => {
    leave.current = () => {
      if (isPending) save();
    };
  });
  useEffect(() => () => leave.current(), []);
}
