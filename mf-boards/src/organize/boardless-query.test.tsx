import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getBoardlessPins } from '@corkboard/shared/requests/pins';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { boardlessQuery } from './boardless-query.ts';

function Feed() {
  const shell = useShell();
  const { data } = useInfiniteQuery(boardlessQuery(shell, '7'));
  return (
    <ul>
      {data?.pages
        .flatMap((page) => page.data)
        .map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
    </ul>
  );
}

it('[API-021] caches each Pin by id and keeps the order', async () => {
  const titles = ['Nine', 'Four', 'Seven'];
  apiReturns(
    getBoardlessPins,
    ['9', '4', '7'].map((id, index) => aPin({ id, title: titles[index] ?? '' })),
  );

  const { queries } = renderInShell(<Feed />);

  expect(await screen.findByText('Nine')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(titles);
  expect(queries.getQueryData([aViewer().id, 'pins', '4'])).toMatchObject({ title: 'Four' });
  expect(requestsTo(getBoardlessPins)).toMatchObject([{ user_id: '7' }]);
});
