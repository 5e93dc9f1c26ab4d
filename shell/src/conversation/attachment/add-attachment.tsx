import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { IconButton } from '@corkboard/shared/ui';

import entry from '../../common/entry.module.css';
import styles from './add-attachment.module.css';
import type { ChosenAttachment } from './chosen-attachment.ts';

const loadPicker = () => import('./attachment-picker.tsx').then((m) => m.AttachmentPicker);

interface AddProps {
  onChoose(chosen: ChosenAttachment): void;
}

export function AddAttachment({ onChoose }: AddProps) {
  const text = useText();
  const dialog = useLazyDialog();
  return (
    <>
      <IconButton
        variant="plain"
        size="l"
        icon={pushPin}
        label={text('Attach a Pin or board')}
        aria-haspopup="dialog"
        onPointerEnter={() => dialog.warm(loadPicker)}
        onClick={() => dialog.open(loadPicker, { onChoose })}
      />
      {dialog.element}
    </>
  );
}

interface AttachedProps {
  attachment: ChosenAttachment | null;
  onRemove(): void;
}

/** What goes with the message. The live region must exist before its content. */
export function Attached({ attachment, onRemove }: AttachedProps) {
  const text = useText();
  return (
    <div role="status" className={styles['attached']}>
      {attachment && (
        <>
          {attachment.imageUrl && (
            <img
              className={styles['picture']}
              src={attachment.imageUrl}
              alt=""
              width="40"
              height="40"
            />
          )}
          <span className={styles['words']}>
            <bdi className={entry['name']}>{attachment.name}</bdi>
            <span className={entry['line']}>
              {attachment.type === 'board' ? text('Board') : text('Pin')}
            </span>
          </span>
          <IconButton
            variant="plain"
            size="s"
            icon={x}
            label={text('Remove {name}', { name: attachment.name })}
            onClick={onRemove}
          />
        </>
      )}
    </div>
  );
}
