import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { DateTime } from './date-time.tsx';
import { WithTimes } from './with-times.tsx';

const times = () => screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));

it.each(['2026-31-12 18:00 UTC', '2026-02-30 18:00 UTC', '2026-12-01 24:30 UTC'])(
  'keeps a mistyped time as text: %s',
  (wrong) => {
    const sentence = `Frozen until 2026-12-01 09:00 UTC. Reason: Sale until ${wrong}.`;
    const { container } = render(<WithTimes sentence={sentence} />);
    expect(container).toHaveTextContent(`Reason: Sale until ${wrong}.`);
    expect(times()).toEqual(['2026-12-01T09:00:00Z']);
  },
);

it('shows a time that comes twice', () => {
  const reportError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const at = '2026-12-01 09:00 UTC';
  render(<WithTimes sentence={`Frozen until ${at}. Reason: Sale until ${at}`} />);
  expect(times()).toEqual(['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z']);
  expect(reportError).not.toHaveBeenCalled();
});

it('shows what is no time as it is', () => {
  const { container } = render(<DateTime at="soon" />);
  expect(container).toHaveTextContent(/^soon$/);
});
