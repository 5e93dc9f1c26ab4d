import { useEffect, useState } from 'react';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** True from when the delay is over and no dialog lies over the page: nothing is taught above something else. */
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
      // Overlays stand directly below the body.
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
