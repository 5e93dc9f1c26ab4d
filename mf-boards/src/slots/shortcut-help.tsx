import { isSingleKey } from '@corkboard/shared/keys';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useEffect, useEffectEvent } from 'react';
import type { CardUse } from '../shortcuts/shortcut-rows.ts';

const HELP = ['?', '؟'];

const loadSheet = () => import('../shortcuts/shortcut-sheet.tsx').then((m) => m.ShortcutSheet);

interface Props {
  of: 'pins' | 'boards';
  use: CardUse;
}

export function ShortcutHelp({ of, use }: Props) {
  const dialog = useLazyDialog();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!HELP.some((sign) => isSingleKey(event, sign))) return;
    event.preventDefault();
    dialog.open(loadSheet, { of, use });
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return dialog.element;
}
