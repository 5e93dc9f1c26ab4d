import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';

import { useBottomInset } from './use-bottom-inset.ts';

function Bar({ isAtBottom = true }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, isAtBottom);
  return <div ref={bar} />;
}

const roomBelow = () => document.documentElement.style.getPropertyValue('--bar-below');

it('reserves the height of the bar until it unmounts', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
  const { unmount } = render(<Bar />);
  expect(roomBelow()).toBe('calc(68px + var(--space-2))');

  unmount();
  expect(roomBelow()).toBe('');
});

it('reserves nothing for a bar that is not at the bottom', () => {
  const { rerender } = render(<Bar />);
  rerender(<Bar isAtBottom={false} />);
  expect(roomBelow()).toBe('');
});
