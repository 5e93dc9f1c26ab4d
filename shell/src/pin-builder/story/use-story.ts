import { useRef, useState } from 'react';

import { createStory, type Story } from './stored-story.ts';
import type { StoryPageDraft } from './story-pages.ts';

export type StoryState = ReturnType<typeof useStory>;

/** The story that is being made. */
export function useStory() {
  const [story, setStory] = useState(createStory);
  // Not a render's copy, for work that runs while the story changes.
  const latest = useRef(story);

  function open(next: Story) {
    latest.current = next;
    setStory(next);
  }

  function change(changes: Partial<Story>) {
    open({ ...latest.current, ...changes });
  }

  return {
    story,
    getStory: () => latest.current,
    /** Whether no other one was opened by now. */
    isOpen: ({ formKey }: Story) => formKey === latest.current.formKey,
    open,
    change,
    changePages(getNext: (pages: StoryPageDraft[]) => StoryPageDraft[]) {
      change({ pages: getNext(latest.current.pages) });
    },
    /** For a story whose key has published another one. */
    renewKey() {
      change({ key: crypto.randomUUID() });
    },
    clear() {
      open(createStory());
    },
  };
}
