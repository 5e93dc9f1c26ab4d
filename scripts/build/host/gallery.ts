import type { ReactNode } from 'react';

/** One form of something, in a remote's `src/gallery.tsx`: shown on its standalone page, below the slot. */
export interface GalleryEntry {
  title: string;
  /** What its address says beside the page's own choices: `{ direction: 'rtl' }`. */
  query?: Record<string, string>;
  render(): ReactNode;
}
