import type { Pin } from '@corkboard/shared/contract/pins.ts';

/** What a Pin is called, on its page and in the title of the document; many have no name. [ROUTE-038] */
export function pinTitle(pin: Pin, text: (words: string) => string): string {
  return pin.title.trim() || pin.story_pin_data?.metadata.pinTitle.trim() || text('Pin');
}
