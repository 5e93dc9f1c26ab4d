import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';

import type { NewPins } from '../use-new-pins.ts';
import type { Publishing } from '../use-publish.ts';
import type { Draft } from './use-draft.ts';
import type { DraftInUrl } from './use-draft-in-url.ts';

/** Publishes the Pins of a draft, and discards it once nothing is left in it. Then opens the draft that was asked for. */
export function usePublishDraft(
  publishing: Publishing,
  draft: Draft,
  { getPins }: NewPins,
  draftInUrl: Pick<DraftInUrl, 'holdOther' | 'retry' | 'stay'>,
): () => Promise<void> {
  const text = useText();
  const { toasts } = useShell();
  const { pathname } = useLocation();

  /** For a user who has left: what isn't published stays in the drafts. */
  async function keepRest(published: number): Promise<boolean> {
    const rest = getPins();
    const id = await draft.keepRest();
    const missed = text(
      '{count, plural, one {# Pin was not published.} other {# Pins were not published.}}',
      { count: rest.length },
    );
    toasts.show({
      text: published > 0 ? `${publishing.countText(published)}. ${missed}` : missed,
      ...(id !== null && { link: { text: text('Open draft'), href: `${pathname}?draft=${id}` } }),
    });
    // A draft has no Pins without an image.
    return id !== null && rest.every(({ image }) => image);
  }

  /** Returns whether nothing of the draft would be lost if another one were opened now. */
  async function publish(): Promise<boolean> {
    const published = await publishing.publish(draft);
    if (getPins().length === 0) await draft.discard().catch(() => {});
    // A file can have been dropped by now.
    const hasLeft = !publishing.isHere() || draftInUrl.holdOther();
    if (getPins().length > 0 && hasLeft) return keepRest(published.length);
    if (getPins().length === 0 && !draftInUrl.holdOther()) {
      publishing.open(published);
    } else if (published.length > 0) {
      toasts.show({ text: publishing.countText(published.length), tone: 'success' });
    }
    return getPins().length === 0;
  }

  return async () => {
    const isKept = await publish();
    if (!draftInUrl.holdOther()) return;
    if (isKept) await draftInUrl.retry();
    else if (publishing.isHere()) draftInUrl.stay();
  };
}
