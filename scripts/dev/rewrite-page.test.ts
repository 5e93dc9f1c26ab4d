import { rewritePage, rewritePolicy } from './rewrite-page.ts';

const page = {
  remote: 'mf-boards',
  productOrigin: 'http://localhost:3000',
  origin: 'http://localhost:3101',
  scripts: ['/shell/runtime.js', '/shell/main.js'],
  styles: ['/shell/main.css', '/shell/remote.css'],
};

const product = `<head>
<link rel="preload" as="font" type="font/woff2" href="/shell/fonts/a.woff2" crossorigin>
<link rel="stylesheet" href="/shell/main.1.css" integrity="sha384-s" crossorigin="anonymous">
<style nonce="n0nce" data-href="http://localhost:3000/remotes/mf-boards/1.0.0/b.css">.board {
  color: red;
}</style>
<style nonce="n0nce" data-href="http://localhost:3000/remotes/mf-profile/1.0.0/p.css">.head {}</style>
<link rel="stylesheet" href="/remotes/mf-boards/1.0.0/c.css" data-href="http://localhost:3000/remotes/mf-boards/1.0.0/c.css">
<script defer src="/shell/vendors.1.js" nonce="n0nce" integrity="sha384-v" crossorigin="anonymous"></script>
<script defer src="/shell/main.1.js" nonce="n0nce" integrity="sha384-m" crossorigin="anonymous"></script>
</head>
<body><div id="app">
<div class="slot" data-slot="page.profile" data-remote="mf-profile"><!--$--><h1>Noor</h1>
<div class="slot" data-slot="profile.boards" data-remote="mf-boards"><!--$--><ul></ul><!--/$--></div><!--/$--></div>
</div>
<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-boards/1.0.0/entry.js" nonce="n0nce">
<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-profile/1.0.0/entry.js" nonce="n0nce">
</body>`;

it('loads the development build and the other published remotes', () => {
  const html = rewritePage(product, page);
  expect(html.match(/(?:src|href)="[^"]+"/g)).toEqual([
    'href="/shell/fonts/a.woff2"',
    'href="http://localhost:3101/remotes/mf-profile/1.0.0/p.css"',
    'href="/shell/main.css"',
    'href="/shell/remote.css"',
    'src="/shell/runtime.js"',
    'src="/shell/main.js"',
    'href="/remotes/mf-profile/1.0.0/entry.js"',
  ]);
  expect(html).toContain('<script defer src="/shell/main.js" nonce="n0nce"></script>');
});

it("leaves only the remote's own slots to the browser", () => {
  const html = rewritePage(product, page);
  expect(html).toContain('data-remote="mf-profile"><!--$--><h1>');
  expect(html).toContain('data-remote="mf-boards"><!--$!--><template></template><ul>');
});

it('leaves other pages as they are', () => {
  expect(rewritePage('<h1>Not found</h1>', page)).toBe('<h1>Not found</h1>');
});

it("allows the development server's socket, maps, and overlay alone", () => {
  const policy =
    "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default; report-uri /_release/csp";
  expect(rewritePolicy(policy, 'ws://localhost:3101')).toBe(
    "default-src 'none'; script-src 'nonce-a' 'strict-dynamic' 'unsafe-eval'; connect-src 'self' ws://localhost:3101",
  );
});
