import type { Upload } from '@corkboard/shared/contract/uploads.ts';

type Images = NonNullable<Upload['images']>;

export interface DraftImage {
  signature: string;
  images: Images;
}

/** Where a Pin comes from: its pictures to choose from, and the words to begin with. */
export interface PinDraft {
  pictures: DraftImage[];
  title: string;
  description: string;
  link: string;
}

/** A picture of one's own, without words. */
export function draftFromImage(image: DraftImage): PinDraft {
  return { pictures: [image], title: '', description: '', link: '' };
}
