import type { DraftStory } from '@corkboard/shared/contract/pins';
import { ApiError, type Shell } from '@corkboard/shared/remote';
import { savePinDraft } from '@corkboard/shared/requests/pins';

import type { StoredPin } from '../new-pin.ts';

/**
 * Saves a draft, on an older server without the keys of its Pins. Never a story without its words: there, it would be a
 * draft of Pins.
 */
export async function saveDraft(
  { call }: Pick<Shell, 'call'>,
  id: string,
  pins: StoredPin[],
  story?: DraftStory,
): Promise<void> {
  const more = story && { story };
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
