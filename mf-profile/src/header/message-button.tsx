import type { User } from '@corkboard/shared/contract/people';
import { useMessageDenial } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIntent, useShell } from '@corkboard/shared/remote';
import type { MessageDenial } from '@corkboard/shared/rules/messaging';
import { Button, type ButtonSize } from '@corkboard/shared/ui';
import { type MouseEvent, useRef } from 'react';

import styles from './message-button.module.css';

export function MessageButton({ user, size }: { user: User; size: ButtonSize }) {
  const text = useText();
  const { message, signIn, toasts } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const denial = useMessageDenial(user);
  const isKnown = denial !== 'unknown';
  const recipient = { id: user.id, fullName: user.full_name };
  useIntent({ kinds: 'message-user', id: user.id, isReady: isKnown }, ({ draft }) => {
    if (denial && isKnown) return toasts.show({ text: whyNot(denial) });
    button.current?.focus();
    message.open({ ...recipient, ...(draft ? { draft } : {}) }, button.current ?? undefined);
  });
  if (denial && isKnown) return null;

  function whyNot(reason: MessageDenial): string {
    const values = { name: user.full_name };
    switch (reason) {
      case 'self':
        return text('This is your own profile.');
      case 'blocked-by-me':
        return text('You blocked {name}. Unblock them to send a message.', values);
      case 'not-accepting':
        return text("{name} doesn't accept messages.", values);
      case 'not-sending':
        return text("Your account can't send messages.");
    }
  }

  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    const intent = { kind: 'message-user', id: user.id, name: user.full_name } as const;
    if (signIn.require('message', { intent })) message.open(recipient, currentTarget);
  }
  return (
    <Button
      ref={button}
      size={size}
      className={styles.message}
      aria-haspopup="dialog"
      disabled={!isKnown}
      onClick={open}
    >
      {text('Message')}
    </Button>
  );
}
