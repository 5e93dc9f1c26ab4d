import { useLazyComponent } from '@corkboard/shared/lazy';
import type { CardActionsProps } from '../../common/use-card-intent.ts';

const getActions = () =>
  import('../../quick-save/card-actions.tsx').then((module) => module.CardActions);

/** Loads on the first hover; a failed load is retried on the next one. */
export function CardTools(props: CardActionsProps) {
  const actions = useLazyComponent(true, getActions);
  return actions && <actions.Part {...props} />;
}
