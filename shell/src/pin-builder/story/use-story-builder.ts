import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useState } from 'react';

import { useDraftInUrl } from '../drafts/use-draft-in-url.ts';
import { useLeaveDraft } from '../drafts/use-leave-draft.ts';
import { useUpload } from '../files/use-upload.ts';
import { fromDraft, toStored } from './stored-story.ts';
import { addPage, MAX_STORY_PAGES } from './story-pages.ts';
import { usePublishStory } from './use-publish-story.ts';
import { useStory } from './use-story.ts';
import { useStoryDraft } from './use-story-draft.ts';

/** The story with its uploads, its draft, and what its buttons do. */
export function useStoryBuilder() {
  const text = useText();
  // What is typed by then wouldn't be published.
  const [isPublishing, setPublishing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isRestarted, setRestarted] = useState(false);
  const story = useStory();
  const { pages, title, link } = story.story;
  const upload = useUpload((image) => story.changePages((all) => addPage(all, image)));
  const isUploading = upload.pending > 0;
  const draft = useStoryDraft(story, isPublishing);
  const isKept = isPublishing ? isLeaving : !draft.isDirty && !isUploading;
  // The account keeps no words without a page.
  const isTyped = isUploading || title !== '' || link !== '';
  const isUnsaved = pages.length === 0 ? isTyped : !isKept;
  const draftInUrl = useDraftInUrl({
    isStory: true,
    draft,
    isWorking: isPublishing,
    isStart: pages.length === 0,
    isUnsaved,
    onOpen: openDraft,
    onReset: reset,
  });

  function changePublishing(isStarting: boolean) {
    setPublishing(isStarting);
    setLeaving(false);
    setRestarted(false);
  }
  const publishing = usePublishStory({ story, draft, draftInUrl, isUploading, changePublishing });

  const leave = useLeaveDraft({
    isUploading,
    loss: text('Its pages and everything you wrote for them will be deleted.'),
    getKeys: () => story.getStory().pages.map(({ id }) => id),
    keep: draft.keep,
    async discard() {
      const discarded = story.getStory();
      await draft.discard();
      if (story.isOpen(discarded)) clear();
    },
    onStart() {
      reset();
      setRestarted(true);
      draftInUrl.openStart();
    },
  });
  const isLocked = isPublishing || leave.pending !== null;
  const room = MAX_STORY_PAGES - pages.length;

  function clear() {
    // A photo that arrives later would be page 1 of the next draft.
    upload.abort();
    story.clear();
  }

  function reset() {
    // What isn't published goes to its draft once the page is left.
    if (isPublishing) return setLeaving(true);
    clear();
    draft.leave();
  }

  function openDraft({ id, pins, story: words, updated_at }: PinDraft) {
    if (!words) return;
    upload.abort();
    const opened = fromDraft(pins, words);
    story.open(opened);
    draft.begin(id, toStored(opened), Date.parse(updated_at));
  }

  return {
    ...story,
    upload,
    room,
    draft,
    draftInUrl,
    publishing,
    leave,
    isPublishing,
    isLocked,
    isUnsaved,
    isRestarted: isRestarted && pages.length === 0,
    reset,
    addFiles(files: File[]) {
      if (!isLocked) void upload.send(files, room - upload.pending);
    },
    noteRemoved() {
      upload.forgetOverflow();
      setRestarted(true);
    },
  };
}
