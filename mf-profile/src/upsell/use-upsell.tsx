import type { User } from '@corkboard/shared/contract/users.ts';
import { useState } from 'react';

import { useDialog } from '../common/use-dialog.tsx';
import { type UpsellState, upsellAfterFollow } from './upsell-state.ts';

const load = () => import('./upsell-dialog.tsx').then((m) => m.UpsellDialog);

/** Rendered above the gate, which is removed with the follow. */
export function useUpsell(user: User) {
  const [state, setState] = useState<UpsellState>('none');
  const dialog = useDialog(load, { onClosed: () => setState('none') });

  return {
    state,
    begin() {
      setState(upsellAfterFollow(user));
      dialog.open();
    },
    show: () => (state === 'none' ? null : dialog.show({ user, state })),
  };
}
