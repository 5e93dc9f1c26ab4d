import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { errorText, type PinPlace, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { websiteHref } from '@corkboard/shared/rules/people';
import { writeCreateSheetState } from '@corkboard/shared/storage';
import { useState } from 'react';

import { usePageKeys } from '../common/use-page-keys.ts';
import { checkPin, readRejection } from './check-pin.ts';
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
  // The text outlives the page as a draft, and a Pin of it is the same whenever it is published.
  const { getKey, shift } = usePageKeys('a new Pin', { lifeMs: Number.POSITIVE_INFINITY });

  function toRequest(pin: NewPin) {
    const place = getPlace(pin, placeForAll);
    return {
      image_signature: pin.image?.signature ?? '',
      title: pin.title.trim(),
      description: pin.description,
      alt_text: pin.alt.trim(),
      link: websiteHref(pin.link),
      ...(place && { board_id: place.board.id }),
      ...(place?.section && { section_id: place.section.id }),
    };
  }

  async function publishOne(pin: NewPin, draftId: string): Promise<Pin | null> {
    const errors = checkPin(pin, text);
    newPins.change(pin.key, { failure: '', errors });
    if (hasErrors({ errors })) return null;
    const wanted = toRequest(pin);
    const sign = (one: NewPin) => JSON.stringify(toRequest(one));
    const equal = newPins.getPins().filter((one) => sign(one) === sign(pin));
    // The same image twice is two Pins.
    const copy = equal.findIndex(({ key }) => key === pin.key);
    const toAction = (at: number) => ({ ...wanted, draftId, copy: at });
    try {
      const { data } = await call(createPin, {
        ...wanted,
        idempotency_key: getKey(toAction(copy)),
      });
      shift(equal.map((_, at) => toAction(at)).slice(copy));
      newPins.remove(pin.key);
      return data;
    } catch (error) {
      const errors = readRejection(error);
      const failure = errorText(error, text('Uh oh! Something went wrong.'));
      newPins.change(pin.key, errors ? { errors } : { failure });
      return null;
    }
  }

  function countText(count: number): string {
    return text('{count, plural, one {Pin published} other {# Pins published}}', { count });
  }

  return {
    isWorking,
    async publish(draftId: string): Promise<Pin[]> {
      const published: Pin[] = [];
      setWorking(true);
      // An upload that ends later wasn't part of what the button named.
      const ready = newPins.getPins().filter(({ upload }) => upload.state === 'done');
      // The last one first, because a board shows its newest Pin first.
      for (const { key } of ready.toReversed()) {
        if (!isHere()) break;
        const pin = newPins.getPins().find((one) => one.key === key);
        const done = pin ? await publishOne(pin, draftId) : null;
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
