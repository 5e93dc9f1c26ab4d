import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useState } from 'react';
import { type UpsellState, upsellAfterFollow } from './upsell-state.ts';

const load = () => import('./upsell-dialog.tsx').then((m) => m.UpsellDialog);

/** Rendered above the gate, which is removed with the follow. */
export function useUpsell(user: User) {
  const [state, setState] = useState<UpsellState>('none');
  const dialog = useLazyDialog();

  return {
    state,
    begin() {
      const next = upsellAfterFollow(user);
      setState(next);
      if (next !== 'none') dialog.open(load, { user, state: next }, () => setState('none'));
    },
    element: dialog.element,
  };
}
