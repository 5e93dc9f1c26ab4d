import type { Pin } from '@corkboard/shared/contract/pins';

type Translate = (message: string, values?: Record<string, string>) => string;

export function pinTitle(pin: Pin, text: Translate): string {
  return (
    pin.title.trim() ||
    pin.story_pin_data?.metadata.pinTitle.trim() ||
    pin.alt_text.trim() ||
    text('Pin by {name}', { name: pin.pinner.full_name })
  );
}
