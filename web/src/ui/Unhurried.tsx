import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface UnhurriedProps {
  children: () => ReactNode;
  fallback: ReactNode;
}

// Renders a large part of a page in small steps after the rest, so that the page stays responsive.
export function Unhurried({ children, fallback }: UnhurriedProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children() : fallback;
}
