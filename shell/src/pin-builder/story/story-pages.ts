import type { DraftImage } from '../drafts/pin-draft.ts';

export const MAX_STORY_PAGES = 20;

export interface StoryPageDraft {
  /** Only of this page of the browser: a stored draft can have an image twice. */
  id: string;
  picture: DraftImage;
  text: string;
  alt: string;
}

export function createPage(
  picture: DraftImage,
  words: Partial<Pick<StoryPageDraft, 'text' | 'alt'>> = {},
): StoryPageDraft {
  return { id: crypto.randomUUID(), picture, text: '', alt: '', ...words };
}

/** Adds an image once, and only while there is room. */
export function addPage(pages: StoryPageDraft[], picture: DraftImage): StoryPageDraft[] {
  const isKnown = pages.some((page) => page.picture.signature === picture.signature);
  if (isKnown || pages.length >= MAX_STORY_PAGES) return pages;
  return [...pages, createPage(picture)];
}

export function movePage(pages: StoryPageDraft[], from: number, to: number): StoryPageDraft[] {
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  const others = pages.toSpliced(from, 1);
  return others.toSpliced(to, 0, page);
}
