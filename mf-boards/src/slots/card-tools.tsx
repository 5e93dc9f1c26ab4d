import type { CardActionsProps } from '../common/use-card-intent.ts';
import { useLazyComponent } from '../common/use-lazy-component.ts';

const getActions = () =>
  import('../quick-save/card-actions.tsx').then((module) => module.CardActions);

/** What a card offers comes when the first one is pointed at; where it does not come, the card stays and the next one asks again. */
export function CardTools(props: CardActionsProps) {
  const actions = useLazyComponent(true, getActions);
  return actions && <actions.Part {...props} />;
}
