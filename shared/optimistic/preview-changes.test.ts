import { QueryClient } from '@tanstack/react-query';

import { changeOptimistically, view } from './change-optimistically.ts';
import { previewChanges } from './preview-changes.ts';

const LIST = ['7', 'sections', '1'];
const withOrder = (...order: string[]) => view<string[]>(LIST, () => order);

function aPage() {
  const queries = new QueryClient();
  queries.setQueryData(LIST, ['a', 'b', 'c']);
  return { queries, preview: previewChanges(queries) };
}

it('keeps the last preview over refetched data', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  preview.show([withOrder('b', 'c', 'a')]);
  await queries.fetchQuery({ queryKey: LIST, queryFn: async () => ['a', 'b', 'c'] });
  expect(queries.getQueryData(LIST)).toEqual(['b', 'c', 'a']);
});

it('shows confirmed data after the preview ends', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  await queries.fetchQuery({ queryKey: LIST, queryFn: async () => ['c', 'b', 'a'] });
  preview.end();
  preview.end();
  expect(queries.getQueryData(LIST)).toEqual(['c', 'b', 'a']);
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

it('hands over to the sent change without flicker', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  const shown: unknown[] = [];
  queries.getQueryCache().subscribe(() => shown.push(queries.getQueryData(LIST)));
  const sent = changeOptimistically(queries, {
    key: LIST,
    views: [withOrder('b', 'a', 'c')],
    send: async () => {},
  });
  preview.end();
  await sent;
  expect(shown).not.toContainEqual(['a', 'b', 'c']);
  expect(queries.getQueryData(LIST)).toEqual(['b', 'a', 'c']);
});

it("leaves the next viewer's data unchanged", () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  queries.clear();
  queries.setQueryData(LIST, ['x']);
  preview.end();
  expect(queries.getQueryData(LIST)).toEqual(['x']);
});
