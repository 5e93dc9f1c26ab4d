import { useShell } from '@corkboard/shared/remote';

import { saveDraft } from '../drafts/save-draft.ts';
import { type KeptDraft, useKeptDraft } from '../drafts/use-kept-draft.ts';
import { type StoredStory, toStored } from './stored-story.ts';
import type { StoryState } from './use-story.ts';

/** Keeps the story on the account after each pause, while it has a page. */
export function useStoryDraft({ story, getStory }: StoryState, isPaused: boolean): KeptDraft {
  const shell = useShell();
  return useKeptDraft(
    {
      wanted: toStored(story),
      getStored: () => toStored(getStory()),
      save(id, stored) {
        const { pins, story: words }: StoredStory = JSON.parse(stored);
        return saveDraft(shell, id, pins, words);
      },
    },
    isPaused,
  );
}
