import type { DraftImage } from './pin-draft.ts';

/** Pages that a story may have. */
export const MAX_STORY_PAGES = 20;

/** A page that is being made. */
export interface StoryDraft {
  picture: DraftImage;
  text: string;
  alt: string;
}

/** The same pages with one of them elsewhere; past an end it stays. */
export function movePage(pages: StoryDraft[], from: number, to: number): StoryDraft[] {
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  const others = pages.toSpliced(from, 1);
  return others.toSpliced(to, 0, page);
}
