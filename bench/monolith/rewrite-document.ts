import type { PageData, PageEntry } from '@corkboard/shared/contract/base';
import { isPlanned } from '@corkboard/shared/rules/release';

export interface MonolithFiles {
  scripts: string[];
  styles: string[];
  digests: Record<string, string>;
  /** What each page loads soon after it is hydrated. */
  soon: string[];
  /** The file with the digests of lazy files. */
  list: PageEntry;
}

const DATA = /(<script type="application\/json" id="corkboard-page">)(.*?)(<\/script>)/s;

export function toMonolith(html: string, files: MonolithFiles): string {
  const tags = parseTags(html);
  const nonce = /<script defer [^>]*nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const first = tags[0];
  if (!first || !nonce || !DATA.test(html)) throw new Error('this is no document of the product');

  const own = [
    ...files.styles.map((path) => `<link rel="stylesheet" ${named('href', path, files)}>`),
    ...files.scripts.map(
      (path) => `<script defer ${named('src', path, files)} nonce="${nonce}"></script>`,
    ),
  ].join('\n');
  const rest = tags.slice(1).reduce((page, tag) => page.replace(`${tag}\n`, ''), html);
  return rest
    .replace(first, () => own)
    .replace(DATA, (_all, open: string, data: string, close: string) => {
      return `${open}${withoutRemoteFiles(data, files)}${close}`;
    });
}

function parseTags(html: string): string[] {
  const links = /<link rel="stylesheet" href="\/(?:shell|remotes)\/[^>]*>/;
  const styles = /<style [^>]*data-href="[^"]*\/remotes\/[^>]*>.*?<\/style>/s;
  const preloads = /<link rel="preload" as="script" [^>]*>/;
  const scripts = /<script defer src="\/shell\/[^>]*><\/script>/;
  const any = new RegExp(
    [links, styles, preloads, scripts].map(({ source }) => source).join('|'),
    'gs',
  );
  return html.match(any) ?? [];
}

function named(attribute: 'href' | 'src', path: string, { digests }: MonolithFiles): string {
  return `${attribute}="/shell/${path}" integrity="${digests[path] ?? ''}" crossorigin="anonymous"`;
}

/** As in the product, the document has the digests of what the page loads, and names a list of the others. */
function withoutRemoteFiles(json: string, monolith: MonolithFiles): string {
  const { scripts, styles, soon, digests, list } = monolith;
  const data = JSON.parse(json) as PageData;
  const first = [...scripts, ...styles, ...soon].map((file) => [file, digests[file] ?? '']);
  data.plan.shell.files = Object.fromEntries(first);
  Object.assign(data, { entries: {}, files: {}, lists: { '/shell/': list } });
  for (const remote of Object.values(data.plan.remotes)) {
    if (isPlanned(remote)) Object.assign(remote, { files: {}, preload: [], styles: [] });
  }
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
