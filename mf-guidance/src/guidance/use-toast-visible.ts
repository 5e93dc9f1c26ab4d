import { useEffect, useState } from 'react';

import { TOAST_DURATION_MS } from './guide-toast.tsx';

const POLL_INTERVAL_MS = 250;

/** Tracks whether a toast with this text is visible. Hovering keeps a toast open, so only its removal counts. */
export function useToastVisible(): [boolean, (words: string) => void] {
  const [words, setText] = useState<string | null>(null);

  useEffect(() => {
    if (words === null) return;
    const look = () => {
      if (isSaid(words)) timer = setTimeout(look, POLL_INTERVAL_MS);
      else setText(null);
    };
    let timer = setTimeout(look, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return [words !== null, setText];
}

function isSaid(words: string): boolean {
  return [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent?.includes(words),
  );
}
