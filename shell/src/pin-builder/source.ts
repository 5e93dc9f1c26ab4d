import type { Upload } from '@corkboard/shared/contract/uploads.ts';

type Images = NonNullable<Upload['images']>;

export interface Picture {
  signature: string;
  images: Images;
}

/** Where a Pin comes from: its pictures to choose from, and the words to begin with. */
export interface Source {
  pictures: Picture[];
  title: string;
  description: string;
  link: string;
}

/** A picture of one's own, without words. */
export function sourceOf(picture: Picture): Source {
  return { pictures: [picture], title: '', description: '', link: '' };
}
