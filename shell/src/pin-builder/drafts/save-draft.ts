import type { DraftStory } from '@corkboard/shared/contract/pins';
import { ApiError, type Shell } from '@corkboard/shared/remote';
import { deletePinDraft, savePinDraft } from '@corkboard/shared/requests/pins';

import type { StoredPin } from '../new-pin.ts';
import { writeDraft } from './draft-writes.ts';

type Sender = Pick<Shell, 'call' | 'queryClient'>;

/**
 * Saves a draft, on an older server without the keys of its Pins. Never a story without its words: there, it would be a
 * draft of Pins.
 */
export function saveDraft(
  shell: Sender,
  id: string,
  pins: StoredPin[],
  story?: DraftStory,
): Promise<void> {
  return writeDraft(shell, id, () => sendDraft(shell, id, pins, story && { story }));
}

export function deleteDraft(shell: Sender, id: string): Promise<void> {
  return writeDraft(shell, id, () => shell.call(deletePinDraft, { id }));
}

async function sendDraft(
  { call }: Sender,
  id: string,
  pins: StoredPin[],
  more: { story: DraftStory } | undefined,
): Promise<void> {
  try {
    await call(savePinDraft, { id, pins, ...more });
  } catch (error) {
    if (!isKeyRejected(error)) throw error;
    const plain = pins.map(({ key: _key, ...pin }) => pin);
    await call(savePinDraft, { id, pins: plain, ...more });
  }
}

function isKeyRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    /^\/pins\/\d+\/key:/.test(error.message_detail ?? '')
  );
}
