import { useEffect } from 'react';

// Single keys that do something as long as nobody types and no dialog is open.
export function useKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      actions[event.key]?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
