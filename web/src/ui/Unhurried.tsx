import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface UnhurriedProps {
  children: () => ReactNode;
  fallback: ReactNode;
}

// A large part of a page, rendered in small steps after the rest is there, so that the page answers meanwhile.
export function Unhurried({ children, fallback }: UnhurriedProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children() : fallback;
}
