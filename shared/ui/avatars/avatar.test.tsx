import { fireEvent, render, screen } from '@testing-library/react';

import { Avatar } from './avatar.tsx';

it('shows the first letter when the image fails to load', () => {
  const { rerender } = render(<Avatar name="Ada Lim" url="/media/gone.jpg" />);
  const face = screen.getByRole('img', { name: 'Ada Lim' });
  fireEvent.error(face);
  expect(face).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ada Lim' })).toHaveTextContent('A');

  rerender(<Avatar name="Ada Lim" url="/media/new.jpg" />);
  expect(screen.getByRole('img', { name: 'Ada Lim' })).toHaveAttribute('src', '/media/new.jpg');
});
