import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { placeFirst, whenInWindow } from './tips/place-first.ts';
import { useAtRest } from './tips/use-at-rest.ts';
import { useContainer } from './use-container.ts';

/** Shows its content as the first part of the page, once the page is at rest. */
export function InFlow({ onPlaced, children }: { onPlaced: () => void; children: ReactNode }) {
  const container = useContainer('note');
  const rest = useAtRest(0);
  const tell = useEffectEvent(onPlaced);

  useLayoutEffect(() => {
    if (rest === null) return;
    container.dataset['place'] = 'flow';
    const remove = placeFirst(container, rest);
    let stop = () => {};
    if (rest === 'above') stop = whenInWindow(container, () => tell());
    else tell();
    return () => {
      stop();
      remove();
    };
  }, [container, rest]);

  return createPortal(children, container);
}
