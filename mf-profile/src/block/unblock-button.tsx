import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button, type ButtonSize } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { useKeepFocus } from '../common/use-keep-focus.ts';
import { useBlockUser } from './use-block-user.ts';

interface Props {
  user: User;
  size: ButtonSize;
  /** Whether it takes the focus of the Follow button, after a failure. */
  keepsFocus?: boolean;
  onPress?: () => void;
}

export function UnblockButton({ user, size, keepsFocus = false, onPress }: Props) {
  const text = useText();
  const { signIn, toasts } = useShell();
  const { unblock } = useBlockUser(user);
  const button = useRef<HTMLButtonElement>(null);
  const { blocked_by_me, full_name, id } = user;
  useIntent({ kinds: 'unblock-user', id }, () => {
    if (blocked_by_me) unblock();
    else toasts.show({ text: text("{name} isn't blocked", { name: full_name }) });
  });
  useKeepFocus(button, keepsFocus && blocked_by_me === true);
  if (!blocked_by_me) return null;

  function press() {
    const intent = { kind: 'unblock-user', id, name: full_name } as const;
    if (!signIn.require('block', { intent })) return;
    onPress?.();
    unblock();
  }
  return (
    <Button ref={button} size={size} onClick={press}>
      {text('Unblock')}
    </Button>
  );
}
