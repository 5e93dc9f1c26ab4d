import { useEffect, useState } from 'react';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

export function useCanShow(delay: number): boolean {
  const [isItsTurn, setItsTurn] = useState(false);

  useEffect(() => {
    if (isItsTurn) return;
    const observer = new MutationObserver(() => look());
    function look() {
      if (document.querySelector(DIALOGS)) return;
      observer.disconnect();
      setItsTurn(true);
    }
    const timer = setTimeout(() => {
      // Overlays are direct children of the body.
      observer.observe(document.body, { childList: true });
      look();
    }, delay);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [delay, isItsTurn]);

  return isItsTurn;
}
