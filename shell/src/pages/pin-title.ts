import type { Pin } from '@corkboard/shared/contract/pins.ts';

export function pinTitle(pin: Pin, text: (words: string) => string): string {
  return pin.title.trim() || pin.story_pin_data?.metadata.pinTitle.trim() || text('Pin');
}
