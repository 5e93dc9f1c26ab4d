import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { messageDenial } from '@corkboard/shared/rules/message-access.ts';
import { Button, type ButtonSize } from '@corkboard/shared/ui';
import type { MouseEvent } from 'react';

import styles from './message-button.module.css';

/** [HEAD-023, HEAD-042] */
export function MessageButton({ user, size }: { user: User; size: ButtonSize }) {
  const text = useText();
  const { viewer, message, signIn } = useShell();
  if (messageDenial(viewer, user)) return null;

  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    if (!signIn.require('message')) return;
    message.open({ id: user.id, fullName: user.full_name }, currentTarget);
  }
  return (
    <Button size={size} className={styles.message} aria-haspopup="dialog" onClick={open}>
      {text('Message')}
    </Button>
  );
}
