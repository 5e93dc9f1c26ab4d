import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { useState } from 'react';
import type { NewPins } from '../use-new-pins.ts';
import type { Draft } from './use-draft.ts';

interface Options {
  newPins: NewPins;
  draft: Draft;
  isUploading: boolean;
  onStart(): void;
}

export type LeaveDraft = ReturnType<typeof useLeaveDraft>;

/** Keeps or discards the draft, and starts again. */
export function useLeaveDraft({ newPins, draft, isUploading, onStart }: Options) {
  const text = useText();
  const { dialogs, toasts } = useShell();
  const { isHere } = useStillHere();
  const [pending, setPending] = useState<'keep' | 'discard' | null>(null);

  /** Not if a file was dropped by then. */
  function startAfter(count: number) {
    if (isHere() && newPins.getPins().length === count) onStart();
  }

  return {
    pending,
    async discard() {
      const isSure = await dialogs.confirm({
        title: text('Discard this draft?'),
        text: text('Its Pins and everything you wrote for them will be deleted.'),
        confirm: text('Discard'),
        isDestructive: true,
      });
      if (!isSure) return;
      const discarded = newPins.getPins();
      setPending('discard');
      try {
        await draft.discard();
        for (const { key } of discarded) newPins.remove(key);
        startAfter(0);
      } catch (error) {
        const reason = errorText(error, text('Uh oh! Something went wrong.'));
        toasts.show({ text: reason, tone: 'error' });
      } finally {
        setPending(null);
      }
    },
    async keep() {
      const canLeave =
        !isUploading ||
        (await dialogs.confirm({
          title: text('Leave before everything is uploaded?'),
          text: text("A draft can't include files that aren't uploaded yet."),
          confirm: text('Leave'),
          cancel: text('Stay'),
        }));
      if (!canLeave) return;
      const { length } = newPins.getPins();
      setPending('keep');
      const isKept = await draft.keep();
      setPending(null);
      if (!isKept) return;
      toasts.show({ text: text('Draft saved'), tone: 'success' });
      startAfter(length);
    },
  };
}
