import type { Picture } from './source.ts';

/** Pages that a story may have. */
export const MOST_PAGES = 20;

/** A page that is being made. */
export interface StoryDraft {
  picture: Picture;
  text: string;
  alt: string;
}

/** The same pages with one of them elsewhere; past an end it stays. */
export function movedPage(pages: StoryDraft[], from: number, to: number): StoryDraft[] {
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  const others = pages.toSpliced(from, 1);
  return others.toSpliced(to, 0, page);
}
