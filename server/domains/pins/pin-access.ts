import type { Access } from '@corkboard/shared/rules/base';
import { type PinDenial, type PinOperation, pinPermission } from '@corkboard/shared/rules/pins';
import type { Db } from '../../platform/db/db.ts';
import { forbidden, notFound, unauthorized } from '../../platform/http/errors/http-error.ts';
import { lockPinState, type PinState } from './pin-state-queries.ts';

export function checkPinAccess(
  { facts }: PinState,
  subject: string | null,
  act: PinOperation,
): Access<PinDenial> {
  return pinPermission({ id: subject }, facts, act);
}

/** @throws HttpError if the subject can't do this. */
export async function lockPermittedPin(
  db: Db,
  id: string,
  subject: string | null,
  act: PinOperation,
): Promise<PinState> {
  const pin = await lockPinState(db, id, subject);
  if (!pin) return notFound('pin');
  const access = checkPinAccess(pin, subject, act);
  return access.allowed ? pin : throwPinDenied(access.reason, act);
}

export function throwPinDenied(reason: PinDenial, act: PinOperation): never {
  switch (reason) {
    case 'unknown':
      return notFound('pin');
    case 'signed-out':
      return unauthorized();
    case 'not-yours':
      if (act === 'edit') return forbidden("You can't edit this Pin.");
      return forbidden('You can move and delete only Pins that you saved.');
  }
}
