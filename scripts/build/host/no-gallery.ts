import type { GalleryEntry } from './gallery.ts';

export const gallery: GalleryEntry[] = [];
