import { useEffect } from 'react';

const typingPlaces = 'input, textarea';
// While one of these is open its keys are its own, also when a button in it that waits has lost the focus.
const openPlaces = '[role=dialog], [role=menu], [role=listbox]';

// Letters and digits that do something on the page, unless somebody types or has something opened.
export function useLetterKeys(onLetter: (letter: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typingPlaces);
      const hasOpened = document.querySelector(openPlaces) !== null;
      if (!isTyping && !hasOpened && !event.ctrlKey && !event.metaKey && !event.altKey) onLetter(event.key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
