import type { Shell } from '@corkboard/shared/remote';
import { getSavedPins, previewLink } from '@corkboard/shared/requests/pins';
import type { CollectedPage } from '@corkboard/shared/save/collect-page';

type Scope = Pick<Shell, 'call' | 'subject'>;

export const FOUND_IMAGES = 'found-images';

export function foundImagesQuery({ call, subject }: Scope, { url, images }: CollectedPage) {
  return {
    queryKey: [subject, FOUND_IMAGES, url, ...images],
    queryFn: async () => (await call(previewLink, { url, image_urls: images })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

export function savedPinsQuery({ call, subject }: Scope, url: string, signatures: string[]) {
  return {
    queryKey: [subject, 'saved-pins', url, ...signatures],
    queryFn: async () => (await call(getSavedPins, { url, signatures })).data,
  };
}
