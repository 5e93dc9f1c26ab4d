import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button, type ButtonSize } from '@corkboard/shared/ui';

import { useBlockUser } from './use-block-user.ts';

export function UnblockButton({ user, size }: { user: User; size: ButtonSize }) {
  const text = useText();
  const { signIn, toasts } = useShell();
  const { unblock } = useBlockUser(user);
  const { blocked_by_me, full_name, id } = user;
  useIntent({ kinds: 'unblock-user', id }, () => {
    if (blocked_by_me) unblock();
    else toasts.show({ text: text("{name} isn't blocked", { name: full_name }) });
  });
  if (!blocked_by_me) return null;

  function press() {
    const intent = { kind: 'unblock-user', id, name: full_name } as const;
    if (signIn.require('block', { intent })) unblock();
  }
  return (
    <Button size={size} onClick={press}>
      {text('Unblock')}
    </Button>
  );
}
