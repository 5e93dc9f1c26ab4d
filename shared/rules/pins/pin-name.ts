import type { Pin } from '../../contract/pins/pins.ts';
import { toVisibleText } from '../base/names.ts';

export interface NamedPin {
  title: string;
  alt_text: string;
  story_pin_data?: Pin['story_pin_data'];
}

/** Returns the title of a Pin, else its alt text; '' if nothing of them can be seen. Then its maker names it. */
export function findPinName(pin: NamedPin): string {
  return (
    toVisibleText(pin.title) ||
    toVisibleText(pin.story_pin_data?.metadata.pinTitle ?? '') ||
    toVisibleText(pin.alt_text)
  );
}
