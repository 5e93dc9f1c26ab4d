import type { GalleryEntry } from './gallery.ts';

/** A remote without pictures of its own shows its slots alone. */
export const gallery: GalleryEntry[] = [];
