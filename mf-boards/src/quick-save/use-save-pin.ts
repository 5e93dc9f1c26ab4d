import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { deletePin, savePin } from '@corkboard/shared/requests/pins';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';
import type { DialogFeedback } from '../common/actions/use-confirm.ts';
import { useUndoToast } from '../common/actions/use-undo-toast.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import type { SaveTarget } from './save-behavior.ts';

const PIN_NOT_FOUND = 50;
const DUPLICATE = 52;

export interface SaveOptions {
  canUndo?: boolean;
}

/** Saves a Pin and shows where. A duplicate asks first; a retry has the same idempotency key, so it creates one Pin. */
export function useSavePin(pin: Pick<Pin, 'id'>, { canUndo = false }: SaveOptions = {}) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, toasts } = shell;
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<(SaveTarget & { by: string }) | null>(null);
  const keys = useIdempotencyKeys();
  const offerUndo = useUndoToast();

  /** `feedback` shows messages on the page or inside the open dialog. */
  async function save(
    target: SaveTarget,
    feedback: DialogFeedback = onPage(target),
    allowsDuplicate = false,
  ): Promise<boolean> {
    const wanted = {
      pin_id: pin.id,
      ...(target.board ? { board_id: target.board.id } : { is_quick_save: true }),
      ...(target.section ? { section_id: target.section.id } : {}),
      ...(allowsDuplicate ? { allows_duplicate: true } : {}),
    };
    setSaving(true);
    try {
      const { data: copy } = await call(savePin, {
        ...wanted,
        idempotency_key: keys.getKey(wanted),
      });
      keys.forget(wanted);
      setSaved({ ...target, by: shell.subject });
      if (canUndo) offerUndo(savedTo(target).text, () => undo(copy.id), `saved ${pin.id}`);
      else toasts.show(savedTo(target));
      await shell.queryClient.invalidateQueries({ queryKey: [shell.subject, 'picker'] });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === DUPLICATE && !allowsDuplicate) {
        return await again(target, feedback);
      }
      if (error instanceof ApiError && error.code === PIN_NOT_FOUND) {
        toasts.show({
          text: text("This Pin isn't available anymore, so it wasn't saved."),
          tone: 'error',
          link: { text: text('Find ideas'), href: '/' },
        });
        void refreshLists(shell);
        // Closes the picker: another board wouldn't help.
        return true;
      }
      const why = errorText(error, text);
      if (!feedback.showFailure(why)) onPage(target).showFailure(why);
      void refreshLists(shell);
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function undo(copyId: string): Promise<void> {
    await call(deletePin, { pin_id: copyId });
    setSaved(null);
    void refreshLists(shell);
  }

  async function again(target: SaveTarget, feedback: DialogFeedback): Promise<boolean> {
    const isSure = await feedback.ask({
      title: target.board
        ? text("You've already saved this Pin to {board}", { board: target.board.name })
        : text("You've already saved this Pin"),
      text: text('Saving again will add a duplicate.'),
      confirm: text('Save anyway'),
    });
    return isSure && save(target, feedback, true);
  }

  function onPage(target: SaveTarget): DialogFeedback {
    return {
      ask: (question) => dialogs.confirm(question),
      showFailure(words) {
        toasts.show({
          text: words,
          tone: 'error',
          action: { text: text('Try again'), run: () => void save(target) },
        });
        return true;
      },
    };
  }

  function savedTo(target: SaveTarget) {
    const name = target.section?.title ?? target.board?.name ?? text('your profile');
    const link = { text: text('View'), href: getHref(target) };
    return { text: text('Saved to {name}', { name }), link };
  }

  function getHref({ board }: SaveTarget): string {
    return board?.url ?? actingPinsPath(shell);
  }

  const own = saved?.by === shell.subject ? saved : null;
  return { save, isSaving, saved: own && { ...own, href: getHref(own) } };
}
