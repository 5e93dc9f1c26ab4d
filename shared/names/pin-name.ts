import type { Pin } from '../contract/pins/pins.ts';
import type { Text } from '../i18n/use-text.ts';
import { findPinName, type NamedPin } from '../rules/pins/pin-name.ts';

interface Named extends NamedPin {
  pinner: Pick<Pin['pinner'], 'full_name'>;
}

/** What a Pin is called in headings, titles, accessible names, and messages. */
export function getPinName(pin: Named, text: Text): string {
  return findPinName(pin) || text('Pin by {name}', { name: pin.pinner.full_name });
}
