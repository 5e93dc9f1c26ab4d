import { errorCodes } from '@corkboard/shared/contract/base';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, errorText, type PinPlace, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { websiteHref } from '@corkboard/shared/rules/people';
import { writeCreateSheetState } from '@corkboard/shared/storage';
import { useState } from 'react';

import { checkPin, readRejection } from './check-pin.ts';
import type { KeptDraft } from './drafts/use-kept-draft.ts';
import { getPlace, hasErrors, type NewPin } from './new-pin.ts';
import type { NewPins } from './use-new-pins.ts';

export type Publishing = ReturnType<typeof usePublish>;

interface Options {
  newPins: NewPins;
  placeForAll: PinPlace | null;
  /** Called with the first Pin that has an error in a field. */
  onFieldError(key: string): void;
}

/**
 * Publishes what is ready. A Pin that fails keeps its reason, and the others go on. After the user has left, no further
 * Pin is published.
 */
export function usePublish({ newPins, placeForAll, onFieldError }: Options) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const { isHere, open } = useStillHere();
  const [isWorking, setWorking] = useState(false);

  async function publishOne(pin: NewPin): Promise<Pin | null> {
    const errors = checkPin(pin, text);
    newPins.change(pin.key, { failure: '', rejected: null, errors });
    if (hasErrors({ errors })) return null;
    try {
      const { data } = await call(createPin, toRequest(pin, placeForAll));
      newPins.remove(pin.key);
      return data;
    } catch (error) {
      if (isPublished(error)) {
        refuse(pin, text('This Pin was already published. Publish again to make another one.'));
        return null;
      }
      const errors = readRejection(error);
      const failure = errorText(error, text('Uh oh! Something went wrong.'));
      newPins.change(pin.key, errors ? { errors } : { failure });
      return null;
    }
  }

  /** Its words stay, and the next press makes a new Pin. */
  function refuse({ key }: NewPin, failure: string) {
    newPins.change(key, { draftKey: crypto.randomUUID(), failure });
  }

  function countText(count: number): string {
    return text('{count, plural, one {Pin published} other {# Pins published}}', { count });
  }

  return {
    isWorking,
    async publish(draft: Pick<KeptDraft, 'isGone' | 'leave'>): Promise<Pin[]> {
      const published: Pin[] = [];
      setWorking(true);
      // An upload that ends later wasn't part of what the button named.
      const ready = newPins.getPins().filter(({ upload }) => upload.state === 'done');
      if (await draft.isGone()) {
        draft.leave();
        const failure = text(
          'This draft was already published or discarded. Publish again to make new Pins from it.',
        );
        for (const pin of ready) refuse(pin, failure);
        setWorking(false);
        return published;
      }
      // The last one first, because a board shows its newest Pin first.
      for (const { key } of ready.toReversed()) {
        if (!isHere()) break;
        const pin = newPins.getPins().find((one) => one.key === key);
        const done = pin ? await publishOne(pin) : null;
        if (done) published.unshift(done);
      }
      setWorking(false);
      const wrong = newPins.getPins().find(hasErrors);
      if (wrong) onFieldError(wrong.key);
      if (published.length > 0) {
        // Its link is a Pin now.
        writeCreateSheetState(null);
        void queryClient.invalidateQueries({ queryKey: [subject] });
      }
      return published;
    },
    isHere,
    countText,
    /** Opens what was published: the Pin, its board, or all Pins. */
    open(published: Pin[]) {
      const [first, ...others] = published;
      if (!first) return;
      const isOneBoard = others.every((pin) => pin.board?.id === first.board?.id);
      const list = (isOneBoard && first.board?.url) || actingPinsPath(shell);
      open(others.length === 0 ? `/pin/${first.id}/` : list, {
        text: countText(published.length),
        tone: 'success',
      });
    },
  };
}

function toRequest(pin: NewPin, placeForAll: PinPlace | null) {
  const place = getPlace(pin, placeForAll);
  return {
    idempotency_key: pin.draftKey,
    image_signature: pin.image?.signature ?? '',
    title: pin.title.trim(),
    description: pin.description,
    alt_text: pin.alt.trim(),
    link: websiteHref(pin.link),
    ...(place && { board_id: place.board.id }),
    ...(place?.section && { section_id: place.section.id }),
  };
}

/** Its key came with other words before, or the Pin that it made is gone. */
export function isPublished(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === errorCodes.idempotencyMismatch || error.code === errorCodes.pinNotFound;
}
