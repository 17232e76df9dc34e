import { useEffect } from 'react';

// Ctrl+Enter (or Command+Enter), also while typing. Handled before the field sees it, where Enter may select an option.
export function useSaveKey(onSave: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onSave();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });
}
