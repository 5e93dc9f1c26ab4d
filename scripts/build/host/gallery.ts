import type { ReactNode } from 'react';

export interface GalleryEntry {
  title: string;
  query?: Record<string, string>;
  render(): ReactNode;
}
