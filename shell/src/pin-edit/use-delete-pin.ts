import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { undoBoardAction } from '@corkboard/shared/requests/boards';
import { deletePin } from '@corkboard/shared/requests/pins';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import { useState } from 'react';

import { useLeavePin } from './use-leave-pin.ts';

/** Asks, deletes the Pin, and offers Undo on the next page. */
export function useDeletePin(pin: Pin) {
  const text = useText();
  const { call, dialogs, queryClient, subject, toasts } = useShell();
  const leave = useLeavePin(pin);
  const [isDeleting, setDeleting] = useState(false);

  const fail = (error: unknown, key?: string) =>
    toasts.show({
      text: errorText(error, text('Uh oh! Something went wrong.')),
      tone: 'error',
      ...(key === undefined ? {} : { key }),
    });
  async function undo(id: string, key: string) {
    try {
      await call(undoBoardAction, { id });
      void queryClient.invalidateQueries({ queryKey: [subject] });
      const link = { text: text('View'), href: `/pin/${pin.id}/` };
      toasts.show({ key, text: text('Undone'), tone: 'success', link });
    } catch (error) {
      fail(error, key);
    }
  }
  async function remove() {
    const isSure = await dialogs.confirm({
      title: text('Delete this Pin?'),
      text: text('It will be removed from all your boards. Copies that others saved are kept.'),
      confirm: text('Delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    setDeleting(true);
    try {
      const { data } = await call(deletePin, { pin_id: pin.id });
      const key = `action ${data.id}`;
      leave(
        {
          key,
          text: text('Pin deleted'),
          action: { text: text('Undo'), run: () => void undo(data.id, key) },
          duration: UNDO_TOAST_DURATION_MS,
        },
        pin.board?.url ?? `/${pin.pinner.username}/`,
        { isDeleted: true },
      );
    } catch (error) {
      fail(error);
      setDeleting(false);
    }
  }

  return { remove, isDeleting };
}
