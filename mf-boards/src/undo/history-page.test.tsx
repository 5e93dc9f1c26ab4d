import { getBoardActions } from '@corkboard/shared/requests/boards';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { NOW, renderInShell } from '@corkboard/shared/testing/render.tsx';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { anAction } from '../common/testing/a-picker-board.ts';
import { HistoryPage } from './history-page.tsx';
import { historyQuery } from './history-query.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('names the days again after midnight', async () => {
  const evening = new Date(2026, 10, 24, 23, 59).getTime();
  jest.useFakeTimers({ now: evening });
  apiReturns(getBoardActions, [anAction({ created_at: new Date(evening).toISOString() })]);
  renderInShell(<HistoryPage />, { now: evening, advanceTimers: jest.advanceTimersByTime });
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();

  await pass(120_000);
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
});

it("hydrates with the server's day, then shows the viewer's", async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW + DAY_MS);
  apiReturns(getBoardActions, [anAction({ created_at: new Date(NOW).toISOString() })]);
  const { html, page } = await renderSsr<'page.board-tools'>(
    <HistoryPage />,
    async (request) => {
      await request.queryClient.prefetchInfiniteQuery(historyQuery(request));
    },
    { tool: 'history' },
  );
  expect(html).toContain('Today');
  expect(page).toHaveTextContent('Yesterday');
});
