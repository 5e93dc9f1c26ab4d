import type { DraftStory, PinDraft } from '@corkboard/shared/contract/pins';
import type { PinPlace } from '@corkboard/shared/remote';

import { NOTHING } from '../drafts/use-stored-draft.ts';
import type { StoredPin } from '../new-pin.ts';
import { createPage, type StoryPageDraft } from './story-pages.ts';

export interface Story {
  /** The idempotency key that publishes it. Other tabs with its draft have the same. */
  key: string;
  /** Of its form, which starts again for another story. */
  formKey: string;
  title: string;
  link: string;
  place: PinPlace | null;
  pages: StoryPageDraft[];
}

export interface StoredStory {
  pins: StoredPin[];
  story: DraftStory;
}

export function createStory(more: Partial<Story> = {}): Story {
  return {
    key: crypto.randomUUID(),
    formKey: crypto.randomUUID(),
    title: '',
    link: '',
    place: null,
    pages: [],
    ...more,
  };
}

/** A draft has pages. Without one, there is nothing to keep. */
export function toStored({ key, title, link, place, pages }: Story): string {
  if (pages.length === 0) return NOTHING;
  const pins = pages.map(({ picture, text, alt }) => ({
    image_signature: picture.signature,
    title: '',
    description: text,
    alt_text: alt,
    link: '',
    board: null,
    section: null,
  }));
  const board = place && { id: place.board.id, name: place.board.name };
  const section = place?.section ? { id: place.section.id, title: place.section.title } : null;
  const stored: StoredStory = { pins, story: { key, title, link, board, section } };
  return JSON.stringify(stored);
}

export function fromDraft(pins: PinDraft['pins'], story: DraftStory): Story {
  const { key, title, link, board, section } = story;
  return createStory({
    key,
    title,
    link,
    place: board && { board, section },
    pages: pins.map((pin) =>
      createPage(
        { signature: pin.image_signature, images: pin.images },
        { text: pin.description, alt: pin.alt_text },
      ),
    ),
  });
}
