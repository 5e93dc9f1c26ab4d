import type { PageData, PageEntry, PageHead } from '@corkboard/shared/contract/base';
import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { findJoinedEntry, isPlanned, listJoinedSlots } from '@corkboard/shared/rules/release';
import { textDirection } from '@corkboard/shared/rules/site';
import {
  escapeForScript,
  escapeText,
  serializeForScript,
} from '../../platform/http/responses/markup.ts';
import type { ShellBuild } from '../files/shell-build.ts';
import { EARLY_EVENTS_SCRIPT } from './early-events-script.ts';
import { headTags } from './head-tags.ts';
import { findLists, slimPlan } from './slim-plan.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const SHELL = '/shell/';

/** What all documents of a server have in common. */
export type DocumentFrame = Pick<
  ShellBuild,
  | 'files'
  | 'scripts'
  | 'styles'
  | 'font'
  | 'federation'
  | 'pages'
  | 'takesEntries'
  | 'soon'
  | 'list'
  | 'noScript'
>;

interface DocumentParts {
  frame: DocumentFrame;
  data: Omit<PageData, 'queries'>;
  /** JSON. */
  queries: string;
  /** UTF-8. As a text, most pages would be converted twice and take twice the memory. */
  html: Uint8Array;
  head: PageHead;
  nonce: string;
  origin: string;
  /** Texts by path, or links, for browsers that have most of them from earlier pages. */
  styles: ReadonlyMap<string, string> | 'linked';
}

export function renderDocument({
  frame,
  data,
  queries,
  html,
  head,
  nonce,
  origin,
  styles,
}: DocumentParts): Buffer {
  const remotes = data.rendered.flatMap((name) => {
    const remote = data.plan.remotes[name];
    return isPlanned(remote) ? [{ name, base: `/remotes/${name}/${remote.version}/`, remote }] : [];
  });
  const shellTag = (path: string) => createShellTag(frame, path);
  const { entries, preloads, files } = findLoads(frame, data, remotes, findCode(html));
  const lists = findLists(data.plan, frame);

  const start = `<!doctype html>
<html lang="${escapeText(data.locale)}" dir="${textDirection(data.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161412">
<meta property="csp-nonce" content="" nonce="${nonce}">
<script nonce="${nonce}">${EARLY_EVENTS_SCRIPT}</script>
${headTags(head, nonce)}
${frame.font ? `<link rel="preload" as="font" type="font/woff2" href="/shell/${frame.font}" crossorigin>` : ''}
${frame.styles.map((path) => styleTag(shellTag(path))).join('\n')}
${(styles === 'linked' ? linkStyles(remotes, origin) : inlineStyles(styles, origin, nonce)).join('\n')}
${frame.scripts.map((path) => scriptTag(shellTag(path), nonce)).join('\n')}
${data.viewer.isAuth ? '' : `<script type="speculationrules" nonce="${nonce}">${SPECULATION_RULES}</script>`}
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
${noScriptTag(frame, data.locale)}<div id="app">`;
  const end = `</div>
${preloads.map((tag) => preloadTag(tag, nonce)).join('\n')}
<script type="application/json" id="corkboard-page">${serializePage({ ...data, entries, files, lists }, queries, frame)}</script>
</body>
</html>
`;
  return Buffer.concat([Buffer.from(start), html, Buffer.from(end)]);
}

function noScriptTag({ noScript }: DocumentFrame, locale: string): string {
  const text = noScript?.[locale];
  return text === undefined ? '' : `<noscript><p>${escapeText(text)}</p></noscript>\n`;
}

function serializePage(
  { plan, ...data }: DocumentParts['data'],
  queries: string,
  frame: DocumentFrame,
): string {
  const planText = planTexts.get(plan) ?? serializeForScript(slimPlan(plan, frame));
  planTexts.set(plan, planText);
  const rest = serializeForScript(data).slice(1);
  return `{"queries":${escapeForScript(queries)},"plan":${planText},${rest}`;
}

/** Many pages have the same plan, which is a large part of each. A process has one frame for all of them. */
const planTexts = new WeakMap<Plan, string>();

interface Tag {
  href: string;
  integrity: string;
}

function createShellTag({ files }: DocumentFrame, path: string): Tag {
  return { href: `${SHELL}${path}`, integrity: files[path] ?? '' };
}

interface ShownRemote {
  name: string;
  base: string;
  remote: PlannedRemote;
}

/**
 * Finds the entry of each remote that has the code of the slots that the page shows, by container. A remote without one
 * loads its entry and the chunks of these slots.
 */
function findEntries(
  { takesEntries }: DocumentFrame,
  remotes: readonly ShownRemote[],
  { slots }: ShownCode,
): Record<string, PageEntry> {
  if (!takesEntries) return {};
  const found = remotes.flatMap(({ name, remote }): [string, PageEntry][] => {
    const { container, files, lean } = remote;
    const file = lean && findJoinedEntry(Object.keys(files), slots.get(name) ?? new Set());
    return file ? [[container, { file, digest: files[file] ?? '' }]] : [];
  });
  return Object.fromEntries(found);
}

/** What a page loads besides what its plan names. */
interface Loads {
  entries: Readonly<Record<string, PageEntry>>;
  preloads: readonly Tag[];
  files: Readonly<Record<string, string>>;
}

/** Pages with the same code load the same. A process has one frame for all of them. */
const knownLoads = new WeakMap<Plan, Map<string, Loads>>();

/** More than a plan has kinds of pages. A remote could render others without end. */
const MAX_LOADS = 200;

function findLoads(
  frame: DocumentFrame,
  { plan, locale }: DocumentParts['data'],
  remotes: readonly ShownRemote[],
  code: ShownCode,
): Loads {
  const shown = remotes.map(({ name }) => `${name}:${[...(code.slots.get(name) ?? [])].join()}`);
  const key = [locale, ...shown, ...code.parts].join(' ');
  const known = knownLoads.get(plan) ?? new Map<string, Loads>();
  knownLoads.set(plan, known);
  const found = known.get(key) ?? listLoads(frame, locale, remotes, code);
  if (known.size >= MAX_LOADS) known.clear();
  known.set(key, found);
  return found;
}

function listLoads(
  frame: DocumentFrame,
  locale: string,
  remotes: readonly ShownRemote[],
  code: ShownCode,
): Loads {
  const entries = findEntries(frame, remotes, code);
  const preloads = listPreloads(frame, remotes, { locale, code, entries });
  return {
    entries,
    preloads,
    files: frame.list ? listFiles(frame, remotes, preloads, locale) : {},
  };
}

interface Shown {
  locale: string;
  code: ShownCode;
  entries: Loads['entries'];
}

/** What the page loads next, including federation's runtime if it shows a remote without a lean entry. */
function listPreloads(
  frame: DocumentFrame,
  remotes: readonly ShownRemote[],
  { locale, code, entries }: Shown,
): Tag[] {
  const isFederated = remotes.some(({ remote }) => remote.lean === undefined);
  const runtime = isFederated ? (frame.federation ?? []) : [];
  const ofPage = [...code.parts].flatMap((part) => frame.pages?.[part] ?? []);
  return [
    ...[...runtime, ...ofPage].map((path) => createShellTag(frame, path)),
    ...remotes.flatMap(({ name, base, remote }) => {
      const joined = entries[remote.container]?.file;
      const shown = new Set([...(code.slots.get(name) ?? []), ...code.parts]);
      const paths = [
        ...(joined === undefined ? selectScripts(remote, frame) : [joined]),
        ...selectChunks(remote.files, shown).filter((path) => !isPartOf(path, joined)),
        ...selectMessages(remote.files, locale),
      ];
      return paths.map((path) => ({ href: `${base}${path}`, integrity: remote.files[path] ?? '' }));
    }),
  ];
}

/**
 * Digests by path of what this page loads besides what its plan names: preloaded scripts, the style sheets of the same
 * parts, and the shell's messages.
 */
function listFiles(
  { files: ofShell }: DocumentFrame,
  remotes: readonly ShownRemote[],
  preloads: readonly Tag[],
  locale: string,
): Record<string, string> {
  const scripts = new Set(preloads.map(({ href }) => href));
  const parts = new Set([...scripts].flatMap(listParts));
  const builds = [
    { base: SHELL, files: ofShell },
    ...remotes.map(({ base, remote }) => ({ base, files: remote.files })),
  ];
  const found = builds.flatMap(({ base, files }) =>
    Object.entries(files)
      .map(([file, digest]): [string, string] => [`${base}${file}`, digest])
      .filter(
        ([path]) =>
          scripts.has(path) ||
          path.startsWith(`${SHELL}words-${locale}.`) ||
          (path.endsWith('.css') && parts.has(namePart(path))),
      ),
  );
  return Object.fromEntries(found);
}

/** A joined entry has the code of several. */
function listParts(path: string): string[] {
  const [, folder = '', file = ''] = /^(.*\/)(.*)$/.exec(path) ?? [];
  return [namePart(path), ...listJoinedSlots(file).map((slot) => `${folder}${slot}`)];
}

/** Names of the shell's files end with a hash. */
function namePart(path: string): string {
  return path.replace(path.startsWith(SHELL) ? /\.[^/]*$/ : /\.\w+$/, '');
}

interface ShownCode {
  /** Slots in the page, by remote. */
  slots: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lazy code besides the slots': of a page of the shell's own, or of what a slot shows to owners only. */
  parts: ReadonlySet<string>;
}

function findCode({ buffer, byteOffset, byteLength }: Uint8Array): ShownCode {
  // What is searched is ASCII.
  const html = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  const slots = new Map<string, Set<string>>();
  for (const [, slot = '', remote = ''] of html.matchAll(SLOT)) {
    slots.set(remote, (slots.get(remote) ?? new Set()).add(slot));
  }
  return { slots, parts: new Set([...html.matchAll(PART)].map(([, part = '']) => part)) };
}

/** As `SlotHost` of the shell renders it. */
const SLOT = / data-slot="([\w.-]+)" data-remote="([\w-]+)"/g;

/** On the first element that the code renders. */
const PART = / data-code="([\w.-]+)"/g;

/** Lazy scripts have the names of what they fill: `home.feed.js`, and `home.feed~profile.pins.js` for what they share. */
function selectChunks(
  files: Readonly<Record<string, string>>,
  shown: ReadonlySet<string>,
): string[] {
  return Object.keys(files).filter(
    (path) =>
      path.endsWith('.js') &&
      path
        .slice(0, -'.js'.length)
        .split('~')
        .some((name) => shown.has(name)),
  );
}

function isPartOf(path: string, entry: string | undefined): boolean {
  return entry !== undefined && listJoinedSlots(entry).some((slot) => path === `${slot}.js`);
}

/** An older shell loads the container of a version with a lean entry. */
function selectScripts({ lean, entry, preload }: PlannedRemote, frame: DocumentFrame): string[] {
  const isOlderShell = frame.federation === undefined;
  return lean !== undefined && isOlderShell ? [entry.replace(/.*\//, '')] : preload;
}

/** The chunk loader finds a style by the absolute URL in `data-href`. */
function linkStyles(
  remotes: readonly { base: string; remote: PlannedRemote }[],
  origin: string,
): string[] {
  return remotes.flatMap(({ base, remote }) =>
    remote.styles.map((path) => {
      const href = `${base}${path}`;
      return `<link rel="stylesheet" href="${href}" data-href="${origin}${href}" integrity="${remote.files[path] ?? ''}" crossorigin="anonymous">`;
    }),
  );
}

/** On a first visit, a link would block the page's scripts while it loads. */
function inlineStyles(
  styles: ReadonlyMap<string, string>,
  origin: string,
  nonce: string,
): string[] {
  return [...styles].map(
    ([path, text]) => `<style nonce="${nonce}" data-href="${origin}${path}">${text}</style>`,
  );
}

function selectMessages(files: Readonly<Record<string, string>>, locale: string): string[] {
  return Object.keys(files).filter((path) => path.startsWith(`words-${locale}.`));
}

function styleTag({ href, integrity }: Tag): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** At the end of the body: over HTTP/1.1 a browser has six connections, and the first images need them. */
function preloadTag({ href, integrity }: Tag, nonce: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="${href}" nonce="${nonce}" integrity="${integrity}" crossorigin="anonymous">`;
}

function scriptTag({ href, integrity }: Tag, nonce: string): string {
  return `<script defer src="${href}" nonce="${nonce}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}
