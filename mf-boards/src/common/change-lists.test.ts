import { QueryClient } from '@corkboard/shared/query';

import { changeLists, type Pages } from './change-lists.ts';

const listOf = (...data: string[]): Pages<string> => ({
  pages: [{ data, bookmark: undefined }],
  pageParams: [''],
});

const without = (gone: string) => (list: Pages<string>) => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: page.data.filter((one) => one !== gone) })),
});

it('changes lists that are in pages, and gives the way back', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['1', 'pins', 'saved'], listOf('a', 'b'));
  const goBack = await changeLists(queries, ['1', 'pins'], without('a'));
  expect(queries.getQueryData(['1', 'pins', 'saved'])).toEqual(listOf('b'));
  goBack();
  expect(queries.getQueryData(['1', 'pins', 'saved'])).toEqual(listOf('a', 'b'));
});

it.each([
  ['a single thing', { id: 'a' }],
  ['a thing that is not there', null],
  ['a list in one piece', ['a', 'b']],
])('leaves %s below the same key as it is', async (_what, known) => {
  const queries = new QueryClient();
  queries.setQueryData(['1', 'pins', 'other'], known);
  const goBack = await changeLists(queries, ['1', 'pins'], without('a'));
  expect(queries.getQueryData(['1', 'pins', 'other'])).toEqual(known);
  goBack();
  expect(queries.getQueryData(['1', 'pins', 'other'])).toEqual(known);
});

it('lets what is asked for the first time arrive', async () => {
  const queries = new QueryClient();
  const queryKey = ['1', 'pins', 'suggested'];
  let answer = (_list: string[]) => {};
  const asking = queries.fetchQuery({
    queryKey,
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  });
  await changeLists(queries, ['1', 'pins'], without('a'));
  answer(['a']);
  expect(await asking).toEqual(['a']);
});
