import { canPrefetch, relatedRoutes } from './related-pages.ts';

function aMain(...paths: string[]): Element {
  const main = document.createElement('main');
  for (const path of paths) main.append(Object.assign(document.createElement('a'), { href: path }));
  return main;
}

it('takes the first boards and Pins that a page leads to, each once', () => {
  const main = aMain('/noor/_saved/', '/noor/pots/', '/noor/pots/', '/pin/9/', '/noor/more/');
  expect(relatedRoutes(main, '/noor/')).toEqual([
    { slot: 'page.board', props: { username: 'noor', slug: 'pots' } },
    { page: 'pin', id: '9' },
  ]);
});

it('leaves out the page itself, and what lies elsewhere', () => {
  expect(relatedRoutes(aMain('/noor/pots/', 'https://a.example/noor/x/'), '/noor/pots/')).toEqual(
    [],
  );
});

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('fetches nothing ahead over a line that is dear or slow: %j', (line, expected) => {
  expect(canPrefetch(line)).toBe(expected);
});
