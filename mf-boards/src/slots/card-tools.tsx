import type { Pin } from '@corkboard/shared/contract/pins.ts';

import { useLazyPart } from '../common/use-lazy-part.ts';

const getActions = () =>
  import('../quick-save/card-actions.tsx').then((module) => module.CardActions);

/** What a card offers comes when the first one is pointed at; where it does not come, the card stays and the next one asks again. */
export function CardTools({ pin }: { pin: Pin }) {
  const actions = useLazyPart(true, getActions);
  return actions && <actions.Part pin={pin} />;
}
