import { ApiError, type Shell } from '@corkboard/shared/remote';
import { savePinDraft } from '@corkboard/shared/requests/pins';

import type { StoredPin } from '../new-pin.ts';

/** Saves a draft, on an older server without the keys of its Pins. */
export async function saveDraft(
  { call }: Pick<Shell, 'call'>,
  id: string,
  pins: StoredPin[],
): Promise<void> {
  try {
    await call(savePinDraft, { id, pins });
  } catch (error) {
    if (!isKeyRejected(error)) throw error;
    await call(savePinDraft, { id, pins: pins.map(({ key: _key, ...pin }) => pin) });
  }
}

function isKeyRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    /^\/pins\/\d+\/key:/.test(error.message_detail ?? '')
  );
}
