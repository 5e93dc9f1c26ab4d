import { isLetter } from '@corkboard/shared/keys';
import { useEffect, useEffectEvent } from 'react';

/** Takes Ctrl+P and ⌘P from the browser. */
export function usePrintKey(print: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (!isLetter(event, 'p') || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
