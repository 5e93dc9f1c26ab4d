import { useShell } from '@corkboard/shared/remote';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { PageAnnouncer } from './page-announcer.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces the title of the last opened page', () => {
  document.title = 'Corkboard';
  let open = (_path: string) => {};
  function Opener() {
    const { events } = useShell();
    open = (path) => events.emit('route.changed', { path });
    return <PageAnnouncer />;
  }
  renderInShell(<Opener />);
  expect(screen.queryByText(/Corkboard/)).not.toBeInTheDocument();

  act(() => open('/noor/'));
  act(() => jest.advanceTimersByTime(400));
  act(() => open('/pin/1/'));
  document.title = 'A bowl · Corkboard';
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByText('A bowl · Corkboard')).toBeInTheDocument();
  expect(screen.queryByText('Corkboard')).not.toBeInTheDocument();
});
