import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { getPage } from './measure-page.ts';
import { useContainer } from './use-container.ts';

/** Shows its content as the first part of the page. */
export function InFlow({ onPlaced, children }: { onPlaced: () => void; children: ReactNode }) {
  const container = useContainer('note');
  const tell = useEffectEvent(onPlaced);

  useLayoutEffect(() => {
    container.dataset['place'] = 'flow';
    getPage().prepend(container);
    tell();
    return () => container.remove();
  }, [container]);

  return createPortal(children, container);
}
