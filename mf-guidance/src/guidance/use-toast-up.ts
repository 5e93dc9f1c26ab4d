import { useEffect, useState } from 'react';

import { TOAST_STAYS } from './guide-toast.tsx';

/** Milliseconds between two looks at a toast that stays longer. */
const PAUSE = 250;

/** Whether a toast with these words is up. Whoever points at one holds it: so it is over when it has left the page. */
export function useToastUp(): [boolean, (words: string) => void] {
  const [words, setWords] = useState<string | null>(null);

  useEffect(() => {
    if (words === null) return;
    const look = () => {
      if (isSaid(words)) timer = setTimeout(look, PAUSE);
      else setWords(null);
    };
    let timer = setTimeout(look, TOAST_STAYS);
    return () => clearTimeout(timer);
  }, [words]);

  return [words !== null, setWords];
}

function isSaid(words: string): boolean {
  return [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent?.includes(words),
  );
}
