import type { DraftImage } from '../drafts/pin-draft.ts';

export const MAX_STORY_PAGES = 20;

export interface StoryDraft {
  picture: DraftImage;
  text: string;
  alt: string;
}

export function movePage(pages: StoryDraft[], from: number, to: number): StoryDraft[] {
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  const others = pages.toSpliced(from, 1);
  return others.toSpliced(to, 0, page);
}
