import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';

import { useBottomInset } from './use-bottom-inset.ts';

function Bar({ isAtBottom = true, position = 'fixed' as 'fixed' | 'sticky' }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, isAtBottom);
  return <div ref={bar} style={{ position }} />;
}

const getValue = (name: string) => document.documentElement.style.getPropertyValue(name);
const roomBelow = () => getValue('--bar-below');

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

it('leaves no room at the end of the page for a sticky bar', () => {
  const { unmount } = render(<Bar position="sticky" />);
  expect(getValue('--room-below')).toBe('0px');
  unmount();
  expect(getValue('--room-below')).toBe('');
});

it('leaves room at the end of the page for a fixed bar', () => {
  render(<Bar />);
  expect(getValue('--room-below')).toBe('');
});
