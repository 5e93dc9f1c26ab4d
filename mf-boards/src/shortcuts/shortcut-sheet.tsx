import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { TextLink } from '@corkboard/shared/ui';

import { boardRows, type CardUse, pinRows } from './shortcut-rows.ts';
import styles from './shortcuts.module.css';

interface Props extends LazyDialogProps {
  of: 'pins' | 'boards';
  use: CardUse;
}

export function ShortcutSheet({ overlays, onClose, of, use }: Props) {
  const text = useText();
  const { viewer } = useShell();
  const rows = (of === 'pins' ? pinRows : boardRows)(text, use);
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
      {viewer.id !== null && (
        <p className={styles.setting}>
          <TextLink href="/settings/account-settings/#shortcuts">
            {text('Turn off shortcuts with one key')}
          </TextLink>
        </p>
      )}
    </overlays.DialogOverlay>
  );
}
