import { useText } from '@corkboard/shared/i18n';

import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import styles from './shortcuts.module.css';

/** What the keys do while a Pin has the focus. */
export function ShortcutSheet({
  overlays,
  onClose,
  isWritable,
}: LazyDialogProps & { isWritable: boolean }) {
  const text = useText();
  const rows: [keys: string[], words: string][] = [
    [['←', '→', '↑', '↓'], text('To the Pin beside, above or below')],
    [['Home', 'End'], text('To the first or the last Pin')],
    [['Enter'], text('Open the Pin')],
    ...(isWritable
      ? ([
          [['X'], text('Choose the Pin, and begin to organize')],
          [['Shift', '←', '→', '↑', '↓'], text('Choose all from the last one to here')],
          [['Ctrl', 'A'], text('Choose all Pins, those further down included')],
          [['Delete'], text('Delete what is chosen')],
          [['Esc'], text('Stop organizing')],
        ] satisfies [string[], string][])
      : []),
    [['?'], text('Show this list')],
  ];
  return (
    <overlays.DialogOverlay title={text('Keyboard shortcuts')} onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([keys, words]) => (
          <div key={words} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </overlays.DialogOverlay>
  );
}
