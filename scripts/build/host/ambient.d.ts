declare module 'corkboard-remote' {
  import type { RemoteDefinition } from '@corkboard/shared/remote';

  export const remote: RemoteDefinition;
}
declare module 'corkboard-gallery' {
  import type { GalleryEntry } from './gallery.ts';

  export const gallery: GalleryEntry[];
}
declare const __REMOTE__: string;
