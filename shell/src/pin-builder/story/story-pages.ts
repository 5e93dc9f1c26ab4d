import type { DraftImage } from '../drafts/pin-draft.ts';

export const MAX_STORY_PAGES = 20;

export interface StoryDraft {
  picture: DraftImage;
  text: string;
  alt: string;
}

/** Adds an image once, and only while there is room. */
export function addPage(pages: StoryDraft[], picture: DraftImage): StoryDraft[] {
  const isKnown = pages.some((page) => page.picture.signature === picture.signature);
  if (isKnown || pages.length >= MAX_STORY_PAGES) return pages;
  return [...pages, { picture, text: '', alt: '' }];
}

export function movePage(pages: StoryDraft[], from: number, to: number): StoryDraft[] {
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  const others = pages.toSpliced(from, 1);
  return others.toSpliced(to, 0, page);
}
