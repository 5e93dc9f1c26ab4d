import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button, type ButtonSize } from '@corkboard/shared/ui';

import { useBlockUser } from './use-block-user.ts';

/** In place of Follow and Message, for whom one has blocked: at once, without a question. [HEAD-025, BLOCK-003] */
export function UnblockButton({ user, size }: { user: User; size: ButtonSize }) {
  const text = useText();
  const { signIn } = useShell();
  const { unblock } = useBlockUser(user);
  if (!user.blocked_by_me) return null;

  function press() {
    if (signIn.require('block')) unblock();
  }
  return (
    <Button size={size} onClick={press}>
      {text('Unblock')}
    </Button>
  );
}
