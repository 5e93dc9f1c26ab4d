import type { Upload } from '@corkboard/shared/contract/uploads.ts';

type Images = NonNullable<Upload['images']>;

export interface DraftImage {
  signature: string;
  images: Images;
}

export interface PinDraft {
  pictures: DraftImage[];
  title: string;
  description: string;
  link: string;
}

export function draftFromImage(image: DraftImage): PinDraft {
  return { pictures: [image], title: '', description: '', link: '' };
}
