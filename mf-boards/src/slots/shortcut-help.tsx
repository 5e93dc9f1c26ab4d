import { useEffect, useEffectEvent } from 'react';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { isHelpShortcut } from '../shortcuts/is-help-shortcut.ts';
import type { CardUse } from '../shortcuts/shortcut-rows.ts';

interface Props {
  of: 'pins' | 'boards';
  use: CardUse;
}

export function ShortcutHelp({ of, use }: Props) {
  const dialog = useLazyDialog();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isHelpShortcut(event)) return;
    event.preventDefault();
    dialog.open(async () => {
      const { ShortcutSheet } = await import('../shortcuts/shortcut-sheet.tsx');
      return (given) => <ShortcutSheet {...given} of={of} use={use} />;
    });
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return dialog.element;
}
