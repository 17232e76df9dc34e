import { useEffect } from 'react';

const typingPlaces = 'input, textarea';
// While one of these is open, keys belong to it, even if focus was lost.
const openPlaces = '[role=dialog], [role=menu], [role=listbox]';

// Letter and digit shortcuts, inactive while typing or while a dialog or menu is open.
export function useLetterKeys(onLetter: (letter: string, event: KeyboardEvent) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typingPlaces);
      const hasOpened = document.querySelector(openPlaces) !== null;
      if (!isTyping && !hasOpened && !event.ctrlKey && !event.metaKey && !event.altKey) onLetter(event.key, event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
