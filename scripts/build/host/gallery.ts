import type { ReactNode } from 'react';

/** One form of something, in a remote's `src/gallery.tsx`: shown on its standalone host, below the slots. */
export interface GalleryEntry {
  title: string;
  render(): ReactNode;
}
