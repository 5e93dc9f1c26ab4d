import { toMonolith } from './rewrite-document.ts';

const files = {
  scripts: ['vendors.1.js', 'main.2.js'],
  styles: ['main.3.css'],
  digests: {
    'vendors.1.js': 'sha384-v',
    'main.2.js': 'sha384-m',
    'main.3.css': 'sha384-c',
    'soon.4.js': 'sha384-s',
    'lazy.5.js': 'sha384-l',
  },
  soon: ['soon.4.js'],
  list: { file: 'digests.a.json', digest: 'sha384-d' },
};

const plan = {
  snapshot: 1,
  shell: { version: 'a', files: { 'main.js': 'sha384-old' } },
  remotes: {
    'mf-boards': {
      entry: '/remotes/mf-boards/1.0.0/remoteEntry.js',
      files: { 'remoteEntry.js': 'sha384-x' },
      preload: ['remoteEntry.js'],
      styles: ['a.css'],
    },
  },
};

const product = `<head>
<link rel="preload" as="font" type="font/woff2" href="/shell/fonts/a.woff2" crossorigin>
<link rel="stylesheet" href="/shell/main.css" data-href="http://localhost/shell/main.css" integrity="sha384-old" crossorigin="anonymous">
<link rel="stylesheet" href="/remotes/mf-boards/1.0.0/a.css" integrity="sha384-a" crossorigin="anonymous">
<style nonce="n0nce" data-href="http://localhost/remotes/mf-boards/1.0.0/b.css">.board {
  color: red;
}</style>
<link rel="preload" as="script" href="/remotes/mf-boards/1.0.0/remoteEntry.js" nonce="n0nce" crossorigin="anonymous">
<script defer src="/shell/vendors.js" nonce="n0nce" integrity="sha384-old" crossorigin="anonymous"></script>
<script defer src="/shell/main.js" nonce="n0nce" integrity="sha384-old" crossorigin="anonymous"></script>
</head>
<body><div id="app"><h1>Noor</h1></div>
<script type="application/json" id="corkboard-page">${JSON.stringify({ plan, queries: '\\u003cb>$&' })}</script>
</body>`;

it("names only the monolith's files, with digests and nonce", () => {
  const page = toMonolith(product, files);
  expect(page.match(/(?:src|href)="[^"]+"/g)).toEqual([
    'href="/shell/fonts/a.woff2"',
    'href="/shell/main.3.css"',
    'src="/shell/vendors.1.js"',
    'src="/shell/main.2.js"',
  ]);
  expect(page).not.toContain('<style');
  expect(page).toContain(
    '<script defer src="/shell/main.2.js" integrity="sha384-m" crossorigin="anonymous" nonce="n0nce"></script>',
  );
});

it("keeps the page and names the digests of the monolith's files", () => {
  const page = toMonolith(product, files);
  expect(page).toContain('<div id="app"><h1>Noor</h1></div>');
  const data = JSON.parse(/id="corkboard-page">(.*)<\/script>/.exec(page)?.[1] ?? '');
  const { 'lazy.5.js': lazy, ...first } = files.digests;
  expect(lazy).toBeDefined();
  expect(data.plan.shell.files).toEqual(first);
  expect(data.lists).toEqual({ '/shell/': files.list });
  expect(data.plan.remotes['mf-boards']).toMatchObject({ files: {}, preload: [], styles: [] });
  expect(data.queries).toBe('\\u003cb>$&');
});

it('rejects HTML that is no product document', () => {
  expect(() => toMonolith('<h1>Not found</h1>', files)).toThrow('no document');
});
