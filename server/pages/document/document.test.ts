import type { PageData, PageHead } from '@corkboard/shared/contract/base';
import { listDigests } from '../../release/state/files/digest-list.ts';
import { aPlan } from '../testing/fixture-remotes.ts';
import { warmUpJob } from '../warm-up-job.ts';
import { renderDocument } from './document.ts';
import { EARLY_EVENTS_SCRIPT } from './early-events-script.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;

function aHead(over: Partial<PageHead> = {}): PageHead {
  return {
    title: 'Ines',
    description: '',
    canonical: null,
    isIndexed: true,
    type: 'website',
    image: null,
    structuredData: [],
    ...over,
  };
}

type Parts = Parameters<typeof renderDocument>[0];

async function aDocument(
  data: Partial<Omit<PageData, 'queries'>> = {},
  {
    html = '<main>the page</main>',
    ...more
  }: Partial<Omit<Parts, 'html'>> & { html?: string } = {},
) {
  const plan = aPlan({ 'mf-boards': ['profile.boards'], 'mf-business': ['profile.badges'] });
  for (const [name, letter] of [
    ['mf-boards', 'B'],
    ['mf-business', 'C'],
  ] as const) {
    Object.assign(plan.remotes[name] ?? {}, {
      files: { 'remoteEntry.js': digest(letter), 'face.css': digest(letter) },
      preload: ['remoteEntry.js'],
      styles: ['face.css'],
    });
  }
  const { viewer, device } = await warmUpJob(aPlan({}), async () => '');
  const document = renderDocument({
    frame: {
      files: { 'main.js': digest('M'), 'main.css': digest('S') },
      scripts: ['main.js'],
      styles: ['main.css'],
      font: 'fonts/latin.woff2',
    },
    data: {
      plan,
      viewer,
      device,
      now: 1,
      locale: 'en',
      rendered: ['mf-boards'],
      ...data,
    },
    queries: '{}',
    html: Buffer.from(html),
    head: aHead(),
    nonce: 'bm9uY2U=',
    origin: 'https://corkboard.test',
    styles: new Map([['/remotes/mf-boards/1.0.0/face.css', 'p { color: red }']]),
    ...more,
  });
  return document.toString();
}

const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

it('names every script and style with its digest', async () => {
  const tags = (await aDocument()).match(/<script [^>]*src=[^>]*>|<link [^>]*>/g) ?? [];
  const own = tags.filter((tag) => !/as="font"|rel="(icon|apple-touch-icon|manifest)"/.test(tag));
  expect(own).toHaveLength(3);
  for (const tag of own) {
    expect(tag).toMatch(/ integrity="sha384-(M|S|B)\1{63}"/);
    expect(tag).toContain('crossorigin="anonymous"');
  }
});

it('puts the early events script before blocking resources', async () => {
  const html = await aDocument();
  const script = html.indexOf(`<script nonce="bm9uY2U=">${EARLY_EVENTS_SCRIPT}</script>`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(html.search(/<link|<style|<script defer/));
});

it('says in the language of the page what needs scripts', async () => {
  const frame = { files: {}, scripts: [], styles: [], font: '' };
  const html = await aDocument(
    { locale: 'de' },
    { frame: { ...frame, noScript: { en: 'No.', de: 'Nicht <so>.' } } },
  );
  expect(html).toContain('<body>\n<noscript><p>Nicht &lt;so&gt;.</p></noscript>\n<div id="app">');
  expect(await aDocument({ locale: 'de' }, { frame })).not.toContain('noscript');
});

it('colors the browser like the page, light and dark', async () => {
  const html = await aDocument();
  for (const [scheme, color] of [
    ['light', '#faf8f4'],
    ['dark', '#161412'],
  ]) {
    const media = `(prefers-color-scheme: ${scheme})`;
    expect(html).toContain(`<meta name="theme-color" media="${media}" content="${color}">`);
  }
});

it('adds the nonce to scripts, preloads, and inline styles', async () => {
  const html = await aDocument();
  const tags = html.match(
    /<script defer[^>]*>|<link rel="preload" as="script"[^>]*>|<style[^>]*>/g,
  );
  expect(tags).toHaveLength(3);
  for (const tag of tags ?? []) expect(tag).toContain('nonce="bm9uY2U="');
  expect(html).toContain('<meta property="csp-nonce" content="" nonce="bm9uY2U=">');
});

it('lets browsers fetch pages ahead for visitors', async () => {
  const rules = /<script type="speculationrules" nonce="bm9uY2U=">(.*?)<\/script>/;
  const visitors = await aDocument();
  expect(JSON.parse(rules.exec(visitors)?.[1] ?? '')).toMatchObject({
    prefetch: [{ eagerness: 'moderate' }],
  });
  expect(visitors).not.toContain('"prerender"');

  const { viewer } = await warmUpJob(aPlan({}), async () => '');
  expect(await aDocument({ viewer: { ...viewer, isAuth: true } })).not.toMatch(rules);
});

it("marks a remote's inline style with its absolute URL", async () => {
  expect(await aDocument()).toContain(
    'data-href="https://corkboard.test/remotes/mf-boards/1.0.0/face.css">p { color: red }</style>',
  );
});

it('links the styles of rendered remotes before scripts run', async () => {
  const html = await aDocument({}, { styles: 'linked' });
  const path = '/remotes/mf-boards/1.0.0/face.css';
  const link = html.indexOf(
    `<link rel="stylesheet" href="${path}" data-href="https://corkboard.test${path}" integrity="${digest('B')}" crossorigin="anonymous">`,
  );
  expect(link).toBeGreaterThan(0);
  expect(link).toBeLessThan(html.indexOf('<script defer'));
  expect(html).not.toContain('<style');
  expect(html).not.toContain('/remotes/mf-business/1.0.0/face.css"');
});

it('preloads only remotes whose code is in the page', async () => {
  const html = await aDocument();
  expect(html).toContain('href="/remotes/mf-boards/1.0.0/remoteEntry.js"');
  expect(html).not.toContain('href="/remotes/mf-business/');
  expect(await aDocument({ rendered: ['mf-gone'] })).not.toContain(
    '<link rel="preload" as="script"',
  );
});

it('preloads the way in that the shell knows', async () => {
  const plan = aPlan({ 'mf-boards': ['profile.boards'] });
  Object.assign(plan.remotes['mf-boards'] ?? {}, {
    files: { 'remoteEntry.js': digest('B'), 'entry.js': digest('B') },
    preload: ['entry.js'],
    lean: '/remotes/mf-boards/1.0.0/entry.js',
  });
  const frame = { files: {}, scripts: [], styles: [], font: '' };
  const now = await aDocument({ plan }, { frame: { ...frame, federation: ['federation.js'] } });
  expect(listPreloads(now)).toEqual(['/remotes/mf-boards/1.0.0/entry.js']);
  expect(listPreloads(await aDocument({ plan: { ...plan } }, { frame }))).toEqual([
    '/remotes/mf-boards/1.0.0/remoteEntry.js',
  ]);
});

it('loads what each kind of page of a plan shows', async () => {
  const plan = aPlan({ 'mf-boards': ['home.feed', 'profile.boards'], 'mf-business': [] });
  for (const name of ['mf-boards', 'mf-business']) {
    const files = ['home.feed.js', 'profile.boards.js', 'owner.js', 'words-de.js'];
    Object.assign(plan.remotes[name] ?? {}, {
      files: Object.fromEntries(files.map((file) => [file, digest('B')])),
      preload: [],
    });
  }
  const load = async (html: string, data = {}) =>
    listPreloads(await aDocument({ plan, ...data }, { html })).map((path) => path?.slice(9));
  const feed = '<div data-slot="home.feed" data-remote="mf-boards"></div>';

  expect(await load(feed)).toEqual(['mf-boards/1.0.0/home.feed.js']);
  expect(await load(feed, { locale: 'de' })).toEqual([
    'mf-boards/1.0.0/home.feed.js',
    'mf-boards/1.0.0/words-de.js',
  ]);
  expect(await load(`${feed}<p data-code="owner">`)).toEqual([
    'mf-boards/1.0.0/home.feed.js',
    'mf-boards/1.0.0/owner.js',
  ]);
  expect(await load(feed.replace('home.feed', 'profile.boards'))).toEqual([
    'mf-boards/1.0.0/profile.boards.js',
  ]);
  expect(
    await load(feed.replace('mf-boards', 'mf-business'), { rendered: ['mf-business'] }),
  ).toEqual(['mf-business/1.0.0/home.feed.js']);
});

it("omits digests of a container that the page doesn't load", async () => {
  const plan = aPlan({ 'mf-boards': ['profile.boards'], 'mf-business': ['profile.badges'] });
  const names = ['remoteEntry.js', '__federation_expose_remote.js', 'entry.js', '7.js'];
  const styles = { '__federation_expose_remote.css': digest('B') };
  const files = { ...Object.fromEntries(names.map((name) => [name, digest('B')])), ...styles };
  const lean = '/remotes/mf-boards/1.0.0/entry.js';
  Object.assign(plan.remotes['mf-boards'] ?? {}, { files, preload: ['entry.js'], lean });
  Object.assign(plan.remotes['mf-business'] ?? {}, { files });
  const frame = { files: {}, scripts: [], styles: [], font: '' };
  const readFiles = (html: string) => {
    const [, json = ''] = /id="corkboard-page">(.*?)<\/script>/s.exec(html) ?? [];
    const { plan: sent } = JSON.parse(json) as PageData;
    return Object.values(sent.remotes).map((one) => Object.keys('files' in one ? one.files : {}));
  };

  const all = [...names, '__federation_expose_remote.css'];
  const now = await aDocument({ plan }, { frame: { ...frame, federation: [] } });
  expect(readFiles(now)).toEqual([['entry.js', '7.js', '__federation_expose_remote.css'], all]);
  expect(readFiles(await aDocument({ plan: { ...plan } }, { frame }))).toEqual([all, all]);
});

describe('digests of lazy files', () => {
  const parts = ['entry.js', 'entry.css', 'home.feed.js', 'home.feed.css', 'words-de.js'];
  const lazy = ['1.js', '2.js', '3.js', '4.js', '5.js', '6.js', '7.js', '7.css'];
  const shell = [
    'main.1.js',
    'page-home.2.js',
    'page-home.3.css',
    'soon.4.js',
    'words-de.5.js',
    '6.7.js',
  ];
  const withDigests = (names: readonly string[], letter: string) =>
    Object.fromEntries(names.map((name) => [name, digest(letter)]));
  const list = { file: 'digests.a.json', digest: digest('L') };

  async function read(names: readonly string[], frame: object = { list }) {
    const plan = aPlan({ 'mf-boards': ['home.feed'] });
    plan.shell.files = withDigests(shell, 'S');
    const lean = '/remotes/mf-boards/1.0.0/entry.js';
    Object.assign(plan.remotes['mf-boards'] ?? {}, {
      ...{ lean, files: withDigests(names, 'B'), preload: ['entry.js'], styles: ['entry.css'] },
    });
    const page = await aDocument(
      { plan, locale: 'de' },
      {
        frame: {
          ...{ files: plan.shell.files, scripts: ['main.1.js'], styles: [], font: undefined },
          ...{ federation: [], soon: ['soon.4.js'], pages: { 'page-home': ['page-home.2.js'] } },
          ...frame,
        },
        html: '<main data-code="page-home"><div data-slot="home.feed" data-remote="mf-boards">',
      },
    );
    const [, json = ''] = /id="corkboard-page">(.*?)<\/script>/s.exec(page) ?? [];
    const { files = {}, lists, plan: sent } = JSON.parse(json) as PageData;
    const [boards] = Object.values(sent.remotes);
    return {
      files: Object.keys(files),
      lists,
      shell: Object.keys(sent.shell.files),
      remote: Object.keys(boards && 'files' in boards ? boards.files : {}),
    };
  }

  it('are in lists, and what the page loads is named', async () => {
    const names = [...parts, ...lazy];
    const { file, digest: ofList } = listDigests(withDigests(names, 'B'));
    expect(await read(names)).toEqual({
      lists: { '/shell/': list, '/remotes/mf-boards/1.0.0/': { file, digest: ofList } },
      shell: ['main.1.js', 'soon.4.js'],
      remote: ['entry.js', 'entry.css'],
      files: [
        ...['page-home.2.js', 'page-home.3.css', 'words-de.5.js'].map((name) => `/shell/${name}`),
        ...parts.map((name) => `/remotes/mf-boards/1.0.0/${name}`),
      ],
    });
  });

  it('stay in the document if they are few', async () => {
    const names = [...parts, '7.js'];
    const { lists, remote } = await read(names);
    expect(lists).toEqual({ '/shell/': list });
    expect(remote).toEqual(names);
  });

  it('stay in the document of an older shell', async () => {
    const names = [...parts, ...lazy];
    const older = await read(names, { list: undefined });
    expect(older).toEqual({ lists: {}, files: [], shell, remote: names });
  });
});

it("preloads federation's runtime for a remote without lean entry", async () => {
  const frame = { scripts: [], styles: [], font: '' };
  const federation = ['federation.js'];
  const files = { 'federation.js': digest('F') };
  const html = await aDocument({}, { frame: { ...frame, files, federation } });
  expect(listPreloads(html)).toEqual([
    '/shell/federation.js',
    '/remotes/mf-boards/1.0.0/remoteEntry.js',
  ]);
  expect(html).toContain(`integrity="${digest('F')}"`);
});

it('preloads the lazy scripts of the slots that it shows', async () => {
  const plan = aPlan({ 'mf-boards': ['profile.boards', 'home.feed'], 'mf-business': [] });
  const names = ['entry.js', '7.js', 'profile.boards.js', 'home.feed.js', 'profile.boards.css'];
  const shared = ['home.feed~profile.boards.js', 'home.feed~page.board.js'];
  const files = Object.fromEntries([...names, ...shared].map((name) => [name, digest('B')]));
  Object.assign(plan.remotes['mf-boards'] ?? {}, {
    files,
    preload: ['entry.js'],
    lean: '/remotes/mf-boards/1.0.0/entry.js',
  });
  const frame = { files: {}, scripts: [], styles: [], font: '', federation: [] };
  const html =
    '<div data-slot="profile.boards" data-remote="mf-boards">' +
    '<div data-slot="home.feed" data-remote="mf-business"></div></div>';

  const preloads = listPreloads(await aDocument({ plan }, { frame, html }));
  expect(preloads.map((href) => href?.replace('/remotes/mf-boards/1.0.0/', ''))).toEqual([
    'entry.js',
    'profile.boards.js',
    'home.feed~profile.boards.js',
  ]);
});

it('names one entry with the code of the slots that it shows', async () => {
  const plan = aPlan({ 'mf-boards': ['home.feed', 'home.boards'] });
  const names = [
    'entry.js',
    'entry.home.feed.js',
    'entry.home.feed_home.boards.js',
    'entry.home.feed_page.board.js',
    'home.feed.js',
    'home.boards.js',
    'home.feed~page.board.js',
  ];
  const files = Object.fromEntries(names.map((name) => [name, digest('B')]));
  const lean = '/remotes/mf-boards/1.0.0/entry.js';
  Object.assign(plan.remotes['mf-boards'] ?? {}, {
    files,
    preload: ['entry.js'],
    lean,
    container: 'mf_boards__1_0_0',
  });
  const frame = { files: {}, scripts: [], styles: [], font: '', federation: [] };
  const html =
    '<div data-slot="home.feed" data-remote="mf-boards"></div>' +
    '<div data-slot="home.boards" data-remote="mf-boards"></div>';
  const read = (page: string) => {
    const [, json = ''] = /id="corkboard-page">(.*?)<\/script>/s.exec(page) ?? [];
    return JSON.parse(json) as PageData;
  };
  const listPaths = (page: string) =>
    listPreloads(page).map((href) => href?.replace('/remotes/mf-boards/1.0.0/', ''));

  const now = await aDocument({ plan }, { frame: { ...frame, takesEntries: true }, html });
  expect(listPaths(now)).toEqual(['entry.home.feed_home.boards.js', 'home.feed~page.board.js']);
  expect(read(now).entries).toEqual({
    mf_boards__1_0_0: { file: 'entry.home.feed_home.boards.js', digest: digest('B') },
  });
  const [sent] = Object.values(read(now).plan.remotes);
  expect(Object.keys(sent && 'files' in sent ? sent.files : {})).toEqual([
    'entry.js',
    'home.feed.js',
    'home.boards.js',
    'home.feed~page.board.js',
  ]);

  const older = await aDocument({ plan: { ...plan } }, { frame, html });
  expect(listPaths(older)).toEqual([
    'entry.js',
    'home.feed.js',
    'home.boards.js',
    'home.feed~page.board.js',
  ]);
  expect(read(older).entries).toEqual({});
});

it('puts the scripts of remotes after the page', async () => {
  const html = await aDocument();
  expect(html.indexOf('as="script"')).toBeGreaterThan(html.indexOf('<main>the page</main>'));
});

it('escapes titles and data', async () => {
  const wicked = '</title></script><script>alert(1)</script><!--"&';
  const html = await aDocument(
    {},
    { queries: JSON.stringify({ wicked }), head: aHead({ title: wicked }) },
  );
  expect(html).toContain(
    '<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&amp;</title>',
  );
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--');
  const json = /id="corkboard-page">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json).queries).toEqual({ wicked });
});

it.each([
  ['1.mp4', 'video/mp4'],
  ['1.webm', 'video/webm'],
  ['1.webm?until=1&signature=a', 'video/webm'],
])('types a video with its file %s for previews', async (file, type) => {
  const url = `https://corkboard.test/media/film/${file}`;
  const video = { url, width: 640, height: 480 };
  const html = await aDocument({}, { head: aHead({ type: 'video.other', video }) });
  for (const [property, content] of [
    ['og:type', 'video.other'],
    ['og:video', url.replace('&', '&amp;')],
    ['og:video:type', type],
    ['og:video:width', '640'],
    ['og:video:height', '480'],
  ]) {
    expect(html).toContain(`<meta property="${property}" content="${content}">`);
  }
});

it('[SEO-014, SEO-015, SEO-016] describes the page in its head and controls indexing', async () => {
  const head = aHead({
    title: 'Ines · Corkboard',
    description: 'Glaze "tests" & limestone',
    canonical: 'https://corkboard.test/ines/?a=1&b=2',
    isIndexed: false,
    type: 'profile',
    image: { url: 'https://corkboard.test/media/i.webp', width: 640, alt: 'Ines' },
    alternates: [{ type: 'application/atom+xml', title: 'A "feed"', href: '/feed?a=1&b=2' }],
  });
  const html = await aDocument({}, { head });
  for (const tag of [
    '<title>Ines · Corkboard</title>',
    '<meta name="description" content="Glaze &quot;tests&quot; &amp; limestone">',
    '<meta name="robots" content="noindex">',
    '<link rel="canonical" href="https://corkboard.test/ines/?a=1&amp;b=2">',
    '<meta property="og:type" content="profile">',
    '<meta property="og:image" content="https://corkboard.test/media/i.webp">',
    '<meta property="og:image:width" content="640">',
    '<link rel="alternate" type="application/atom+xml" title="A &quot;feed&quot;" href="/feed?a=1&amp;b=2">',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).not.toContain('og:image:height');
  expect(html).not.toContain('og:video');

  const plain = await aDocument();
  expect(plain).not.toMatch(/name="(robots|description)"|rel="canonical"|ld\+json/);
});

it('escapes structured data and adds the nonce', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = await aDocument({}, { head: aHead({ structuredData: [{ name }, { b: 2 }] }) });
  expect(html).not.toContain('<script>alert');
  const found = [
    ...html.matchAll(/<script type="application\/ld\+json" nonce="bm9uY2U=">(.*?)<\/script>/g),
  ];
  expect(found.map(([, json]) => JSON.parse(json ?? ''))).toEqual([{ name }, { b: 2 }]);
});

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['arn', 'ltr'],
])('sets the direction of %s to %s', async (locale, direction) => {
  expect(await aDocument({ locale })).toContain(`<html lang="${locale}" dir="${direction}">`);
});

it('renders without a font to preload', async () => {
  expect(await aDocument()).toContain('href="/shell/fonts/latin.woff2"');
  const frame = { files: {}, scripts: [], styles: [], font: undefined };
  expect(await aDocument({}, { frame })).not.toContain('as="font"');
});

it("preloads the code of a shell's page and of an owner's part", async () => {
  const plan = aPlan({ 'mf-boards': ['profile.boards'] });
  const names = ['profile.boards.js', 'profile.boards.owner.js', 'profile.pins.owner.js'];
  const files = Object.fromEntries(names.map((name) => [name, digest('B')]));
  Object.assign(plan.remotes['mf-boards'] ?? {}, { files, preload: [] });
  const pages = { 'page-home': ['home.js', '7.js'], 'page-pin': ['pin.js'] };
  const frame = { files: { 'home.js': digest('H') }, scripts: [], styles: [], font: '', pages };
  const html =
    '<main id="main" data-code="page-home">' +
    '<div data-slot="profile.boards" data-remote="mf-boards">' +
    '<div data-code="profile.boards.owner"></div></div></main>';

  const page = await aDocument({ plan }, { frame, html });
  expect(listPreloads(page)).toEqual([
    '/shell/home.js',
    '/shell/7.js',
    '/remotes/mf-boards/1.0.0/profile.boards.js',
    '/remotes/mf-boards/1.0.0/profile.boards.owner.js',
  ]);
  expect(page).toContain(`integrity="${digest('H')}"`);
});
