import { canPrefetch, relatedRoutes } from './related-pages.ts';

function aMain(...paths: string[]): Element {
  const main = document.createElement('main');
  for (const path of paths) main.append(Object.assign(document.createElement('a'), { href: path }));
  return main;
}

it('returns the first linked boards and Pins, each once', () => {
  const main = aMain('/noor/_saved/', '/noor/pots/', '/noor/pots/', '/pin/9/', '/noor/more/');
  expect(relatedRoutes(main, '/noor/')).toEqual([
    { slot: 'page.board', props: { username: 'noor', slug: 'pots' } },
    { page: 'pin', id: '9' },
  ]);
});

it('ignores the page itself and links to other sites', () => {
  expect(relatedRoutes(aMain('/noor/pots/', 'https://a.example/noor/x/'), '/noor/pots/')).toEqual(
    [],
  );
});

it('ignores links to files and to other tabs', () => {
  const main = aMain('/media/orig/1.jpg', '/noor/pots/', '/pin/9/');
  main.children[0]?.setAttribute('target', '_blank');
  main.children[1]?.setAttribute('download', '');
  expect(relatedRoutes(main, '/')).toEqual([{ page: 'pin', id: '9' }]);
});

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('prefetches nothing over a metered or slow connection: %j', (line, expected) => {
  expect(canPrefetch(line)).toBe(expected);
});
