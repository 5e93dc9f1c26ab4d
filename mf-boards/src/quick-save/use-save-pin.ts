import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { savePin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency/use-idempotency-keys.ts';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { actingPinsPath } from '@corkboard/shared/rules/acting-pins-path.ts';
import { useState } from 'react';
import { errorText } from '../common/error-text.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import type { DialogFeedback } from '../common/use-confirm.ts';
import type { SaveTarget } from './save-behavior.ts';

const DUPLICATE = 52;

/** Saves a Pin and shows where. A duplicate asks first; a retry has the same idempotency key, so it creates one Pin. */
export function useSavePin(pin: Pin) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, toasts } = shell;
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<SaveTarget | null>(null);
  const keys = useIdempotencyKeys();

  /** `talk` shows messages on the page or inside the open dialog. */
  async function save(
    target: SaveTarget,
    talk: DialogFeedback = onPage(target),
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
      await call(savePin, {
        ...wanted,
        idempotency_key: keys.keyOf(wanted),
      });
      keys.forget(wanted);
      setSaved(target);
      toasts.show(savedTo(target));
      await shell.queryClient.invalidateQueries({ queryKey: [shell.subject, 'picker'] });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === DUPLICATE && !allowsDuplicate) {
        return await again(target, talk);
      }
      talk.tell(errorText(error, text));
      void refreshLists(shell);
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function again(target: SaveTarget, talk: DialogFeedback): Promise<boolean> {
    const isSure = await talk.ask({
      title: target.board
        ? text("You've already saved this Pin to {board}", { board: target.board.name })
        : text("You've already saved this Pin"),
      text: text('Saving it again puts it there twice.'),
      confirm: text('Save anyway'),
    });
    return isSure && save(target, talk, true);
  }

  function onPage(target: SaveTarget): DialogFeedback {
    return {
      ask: (question) => dialogs.confirm(question),
      tell: (words) =>
        toasts.show({
          text: words,
          tone: 'error',
          action: { text: text('Try again'), run: () => void save(target) },
        }),
    };
  }

  function savedTo(target: SaveTarget) {
    const name = target.section?.title ?? target.board?.name ?? text('your profile');
    const link = { text: text('View'), href: hrefOf(target) };
    return { text: text('Saved to {name}', { name }), link };
  }

  function hrefOf({ board }: SaveTarget): string {
    return board?.url ?? actingPinsPath(shell);
  }

  return { save, isSaving, saved: saved && { ...saved, href: hrefOf(saved) } };
}
