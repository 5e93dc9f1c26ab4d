import type { Pin } from '../contract/pins/pins.ts';

type Translate = (message: string, values?: Record<string, string>) => string;

interface Named {
  title: string;
  alt_text: string;
  pinner: Pick<Pin['pinner'], 'full_name'>;
  story_pin_data?: Pin['story_pin_data'];
}

/** What a Pin is called in headings, titles, accessible names, and messages. */
export function getPinName(pin: Named, text: Translate): string {
  return (
    pin.title.trim() ||
    pin.story_pin_data?.metadata.pinTitle.trim() ||
    pin.alt_text.trim() ||
    text('Pin by {name}', { name: pin.pinner.full_name })
  );
}
