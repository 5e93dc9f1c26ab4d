import { render } from '@testing-library/react';
import { SlotSkeleton } from './slot-skeleton.tsx';

it.each([
  ['profile.pins', 'pin'],
  ['page.board', 'pin'],
  ['home.feed', 'pin'],
  ['search.results', 'pin'],
  ['profile.boards', 'board'],
] as const)('shows %s in columns while its code loads', (slot, shape) => {
  const { container } = render(<SlotSkeleton slot={slot} />);
  expect(container.firstElementChild).toHaveAttribute('data-shape', shape);
  expect(container.firstElementChild?.childElementCount).toBeGreaterThan(9);
});

it.each(['pin.save', 'pin.follow', 'pin.report', 'conversation.safety'] as const)(
  'shows nothing for %s',
  (slot) => {
    expect(render(<SlotSkeleton slot={slot} />).container).toBeEmptyDOMElement();
  },
);
