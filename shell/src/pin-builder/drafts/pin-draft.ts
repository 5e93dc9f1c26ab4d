import type { Upload } from '@corkboard/shared/contract/pins';

type Images = NonNullable<Upload['images']>;

export interface DraftImage {
  signature: string;
  images: Images;
}
