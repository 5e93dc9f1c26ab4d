import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { getPage } from './measure-page.ts';
import { useAtRest } from './use-at-rest.ts';
import { useContainer } from './use-container.ts';

/** Shows its content as the first part of the page, once the page is at rest. */
export function InFlow({ onPlaced, children }: { onPlaced: () => void; children: ReactNode }) {
  const container = useContainer('note');
  const isAtRest = useAtRest(0);
  const tell = useEffectEvent(onPlaced);

  useLayoutEffect(() => {
    if (!isAtRest) return;
    container.dataset['place'] = 'flow';
    getPage().prepend(container);
    tell();
    return () => container.remove();
  }, [container, isAtRest]);

  return createPortal(children, container);
}
