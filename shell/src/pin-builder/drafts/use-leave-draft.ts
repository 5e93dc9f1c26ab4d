import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { useState } from 'react';

interface Options {
  isUploading: boolean;
  /** Shown before it is discarded. */
  loss: string;
  /** Of the Pins or pages there are by now. */
  getKeys(): string[];
  keep(): Promise<boolean>;
  /** Deletes the draft, and removes what was in it. */
  discard(): Promise<void>;
  onStart(): void;
}

export type LeaveDraft = ReturnType<typeof useLeaveDraft>;

/** Keeps or discards the draft, and starts again. */
export function useLeaveDraft(options: Options) {
  const { isUploading, loss, getKeys, keep, discard, onStart } = options;
  const text = useText();
  const { dialogs, toasts } = useShell();
  const { isHere } = useStillHere();
  const [pending, setPending] = useState<'keep' | 'discard' | null>(null);

  /** Not if a file was dropped or another draft opened by then. */
  function startAfter(keys: string[]) {
    if (isHere() && getKeys().join() === keys.join()) onStart();
  }

  return {
    pending,
    async discard() {
      const isSure = await dialogs.confirm({
        title: text('Discard this draft?'),
        text: loss,
        confirm: text('Discard'),
        isDestructive: true,
      });
      if (!isSure) return;
      setPending('discard');
      try {
        await discard();
        startAfter([]);
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
      const keys = getKeys();
      setPending('keep');
      const isKept = await keep();
      setPending(null);
      if (!isKept) return;
      toasts.show({ text: text('Draft saved'), tone: 'success' });
      startAfter(keys);
    },
  };
}
