import { isLetter } from '@corkboard/shared/keys';
import { useEffect, useEffectEvent } from 'react';

interface Keys {
  onAll: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

/** Ctrl+A, Escape, and Delete work on the whole page, except in dialogs, menus, and fields. */
export function useSelectionKeys({ onAll, onEnd, onDelete }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isElsewhere =
      target instanceof Element &&
      target.closest('[role=dialog],[role=menu],input,textarea') !== null;
    if (event.defaultPrevented || isElsewhere) return;
    if ((event.ctrlKey || event.metaKey) && isLetter(event, 'a')) {
      event.preventDefault();
      onAll();
    } else if (event.key === 'Escape') onEnd();
    else if (event.key === 'Delete') onDelete();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
