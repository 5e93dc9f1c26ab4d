import { createContext, useContext, useLayoutEffect, useState } from 'react';

import styles from './container.module.css';

/** True while a menu or a dialog has closed guidance. */
export const AwayContext = createContext(false);

/** The element that a form is rendered in. */
export function useContainer(kind: string): HTMLElement {
  const isAway = useContext(AwayContext);
  const [container] = useState(() => makeContainer(kind));

  useLayoutEffect(() => {
    container.style.visibility = isAway ? 'hidden' : '';
  }, [container, isAway]);

  return container;
}

function makeContainer(kind: string): HTMLElement {
  const container = document.createElement('div');
  container.dataset['guidance'] = kind;
  // Announced, because the focus doesn't move to guidance.
  container.ariaLive = 'polite';
  container.className = styles.container ?? '';
  return container;
}
