import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import { useLocation } from '@corkboard/shared/router';
import { websiteHref } from '@corkboard/shared/rules/people';
import { useRef } from 'react';

import type { DraftInUrl } from '../drafts/use-draft-in-url.ts';
import type { KeptDraft } from '../drafts/use-kept-draft.ts';
import { isPublished } from '../use-publish.ts';
import type { Story } from './stored-story.ts';
import type { StoryState } from './use-story.ts';

interface Options {
  story: StoryState;
  draft: KeptDraft;
  draftInUrl: DraftInUrl;
  isUploading: boolean;
  changePublishing(isPublishing: boolean): void;
}

/** Publishes the story of a draft, and discards the draft. Then opens the Pin, or the draft that was asked for by then. */
export function usePublishStory(options: Options) {
  const { story, draft, draftInUrl, isUploading, changePublishing } = options;
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  const { isHere, open } = useStillHere();
  const { pathname } = useLocation();
  const pressed = useRef<Story | null>(null);

  /** Another story that is open by then has its own key and draft. */
  const isStillOpen = () => pressed.current !== null && story.isOpen(pressed.current);

  /** @throws an error with a message for people */
  async function send(words: Story): Promise<Pin> {
    if (await draft.isGone()) {
      // Its words stay, and the next press makes a new story.
      if (isStillOpen()) {
        story.renewKey();
        draft.leave();
      }
      throw new Error(
        text(
          'This draft was already published or discarded. Publish again to make a new story from it.',
        ),
      );
    }
    try {
      return (await call(createPin, toRequest(words))).data;
    } catch (error) {
      if (!isPublished(error)) throw error;
      if (isStillOpen()) story.renewKey();
      throw new Error(text('This story was already published. Publish again to make another one.'));
    }
  }

  /** For a user who has left, or who has asked for another draft: this one has the last words too. */
  async function keepForLater(error: unknown, hasLeft: boolean) {
    if (!hasLeft && !draftInUrl.holdOther()) return;
    const id = await draft.keepRest();
    // The form says why, but not once the other draft is open.
    if (!hasLeft && id === null) return draftInUrl.stay();
    const reason = errorText(error, text('Uh oh! Something went wrong.'));
    toasts.show({
      text: id === null ? `${reason} ${text("Your last changes weren't saved.")}` : reason,
      tone: 'error',
      ...(id !== null && { link: { text: text('Open draft'), href: `${pathname}?draft=${id}` } }),
    });
    if (!hasLeft) await draftInUrl.retry();
  }

  return {
    /**
     * Returns null if it failed after the user left.
     * @throws an error with a message for people
     */
    async publish(): Promise<Pin | null> {
      // It would be missing.
      if (isUploading) throw new Error(text('Wait until all photos are uploaded.'));
      const words = story.getStory();
      pressed.current = words;
      changePublishing(true);
      try {
        const pin = await send(words);
        if (isStillOpen()) await draft.discard().catch(() => {});
        // Nothing is saved again until `finish` has cleared the pages.
        return pin;
      } catch (error) {
        changePublishing(false);
        const hasLeft = !isHere();
        await keepForLater(error, hasLeft);
        if (hasLeft) return null;
        throw error;
      }
    },
    finish(pin: Pin | null) {
      if (!pin) return;
      const isOtherAsked = draftInUrl.holdOther();
      const done = { text: text('Your story is published'), tone: 'success' as const };
      const path = `/pin/${pin.id}/`;
      const isOtherOpen = !isStillOpen();
      if (!isOtherOpen) story.clear();
      changePublishing(false);
      void queryClient.invalidateQueries({ queryKey: [subject] });
      if (!isOtherAsked && !isOtherOpen) return open(path, done);
      toasts.show({ ...done, link: { text: text('View'), href: path } });
      if (isOtherAsked) void draftInUrl.retry();
    },
  };
}

function toRequest({ key, title, link, place, pages }: Story) {
  return {
    idempotency_key: key,
    image_signature: pages[0]?.picture.signature ?? '',
    title: title.trim(),
    link: websiteHref(link),
    story_pages: pages.map((page) => ({
      image_signature: page.picture.signature,
      text: page.text.trim(),
      alt_text: page.alt.trim(),
    })),
    ...(place && { board_id: place.board.id }),
    ...(place?.section && { section_id: place.section.id }),
  };
}
