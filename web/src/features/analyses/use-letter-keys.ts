import { useEffect } from 'react';

const typingPlaces = 'input, textarea, [role=dialog], [role=menu], [role=listbox]';

// Letters and digits that do something on the page, unless somebody types or has something opened.
export function useLetterKeys(onLetter: (letter: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typingPlaces);
      if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) onLetter(event.key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
