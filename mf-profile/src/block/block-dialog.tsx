import type { BlockSource } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';
import styles from './block-dialog.module.css';
import { type BlockContext, type BlockedPerson, useBlockUser } from './use-block-user.ts';

interface Props extends LazyDialogProps {
  user: BlockedPerson;
  /** Without one, the profile. */
  source?: BlockSource;
  context?: BlockContext;
  onReport(): void;
}

export function BlockDialog(props: Props) {
  const { user, source, context = 'more_menu', onClose, onReport } = props;
  const { DialogOverlay } = props.overlays;
  const text = useText();
  const [isConfirmed, setIsConfirmed] = useState(false);
  // Closes with a failed block, because the dialog says that the user is blocked.
  const { block } = useBlockUser(user, { onBlockFailed: onClose, source });
  const name = user.full_name;

  function confirm() {
    setIsConfirmed(true);
    block(context);
  }
  if (!isConfirmed) {
    return (
      <DialogOverlay
        key="question"
        title={text('Block {name}?', { name })}
        size="s"
        isAlert
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{text('Cancel')}</Button>
            <Button variant="danger" onClick={confirm}>
              {text('Block')}
            </Button>
          </>
        }
      >
        <p>
          {text(
            "You'll stop following each other, and {name} can't follow or message you. They won't be notified.",
            { name },
          )}
        </p>
      </DialogOverlay>
    );
  }
  return (
    <DialogOverlay
      key="confirmation"
      title={text('{name} is blocked', { name })}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReport}>{text('Report {name}', { name })}</Button>
          <Button variant="primary" onClick={onClose}>
            {text('Done')}
          </Button>
        </>
      }
    >
      <ul className={styles.facts}>
        <li>{text("You don't follow each other anymore.")}</li>
        <li>{text("You can't message each other.")}</li>
        <li>{text('You can unblock them on their profile at any time.')}</li>
      </ul>
    </DialogOverlay>
  );
}
