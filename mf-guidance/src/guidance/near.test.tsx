import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act } from '@testing-library/react';

import { Near } from './near.tsx';

it('stays in the page after the bar of its element has moved', () => {
  document.body.innerHTML = '<main id="main"></main><div style="position: sticky"><a></a></div>';
  const anchor = document.querySelector('a');
  if (!anchor) throw new Error('There is no anchor.');
  // As wide as the page, so that no place next to it is free.
  const main = document.getElementById('main');
  if (main) main.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  let top = 100;
  anchor.getBoundingClientRect = () => new DOMRect(0, top, 40, 40);

  renderInShell(
    <Near anchor={anchor} side="bottom" gap={8}>
      Tell people who you are
    </Near>,
  );
  const tip = document.querySelector<HTMLElement>('[data-guidance]');
  expect(tip?.dataset['place']).toBe('flow');

  top = 168;
  act(() => void window.dispatchEvent(new Event('transitionend')));
  expect(tip?.style.translate).toBe('');
});
