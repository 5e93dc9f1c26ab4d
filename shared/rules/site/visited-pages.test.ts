import { isVisitedPages, type VisitedPage, withVisitedPage } from './visited-pages.ts';

it('[ENT-058] fills missing fields of an entry with null', () => {
  const full: VisitedPage = {
    path: '/pin/1/',
    ts: 5,
    pin_id: '1',
    first_pin_image_signature: 'abc',
    first_pin_id: '1',
    image_info: { url: '/media/236x/abc.jpg', width: 236, height: 300 },
    pin_description: 'A cake',
    is_shared: true,
    pin_invite_code: 'code',
  };

  expect(withVisitedPage([], full)).toEqual([full]);
  expect(withVisitedPage([], { path: '/noor/', ts: 6 })).toEqual([
    {
      path: '/noor/',
      ts: 6,
      pin_id: null,
      first_pin_image_signature: null,
      first_pin_id: null,
      image_info: null,
      pin_description: null,
      is_shared: false,
      pin_invite_code: null,
    },
  ]);
});

it('[STORE-001] keeps 100 entries and drops the oldest', () => {
  const paths = Array.from({ length: 101 }, (_, index) => `/${index}/`);

  const log = paths.reduce<VisitedPage[]>((all, path) => withVisitedPage(all, { path, ts: 1 }), []);

  expect(log).toHaveLength(100);
  expect(log[0]?.path).toBe('/1/');
  expect(log.at(-1)?.path).toBe('/100/');
});

it('counts a reloaded page as one visit', () => {
  const log = withVisitedPage(withVisitedPage([], { path: '/a/', ts: 1 }), { path: '/a/', ts: 2 });

  expect(log.map(({ ts }) => ts)).toEqual([2]);
});

it.each([[null], [{}], [[1]], [[{ path: '/a/' }]], ['[]']])('rejects %j', (value) => {
  expect(isVisitedPages(value)).toBe(false);
});
