import { checkAsset } from './asset-guard.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { whenListed } from './digest-lists.ts';

/** Less than the 4 s in which a slot must report a failure. */
const TIMEOUT_MS = 3000;

/** @throws ChunkLoadError after an error, and after three seconds without an answer */
export async function loadScript(url: string): Promise<void> {
  const wait = whenListed(url);
  if (wait) await wait;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  await load(script, url, 'chunk');
}

/**
 * Does nothing if the page has the style sheet, also in its document.
 * @throws ChunkLoadError as `loadScript`
 */
export async function loadStyle(url: string): Promise<void> {
  if (isInPage(url)) return;
  const wait = whenListed(url);
  if (wait) await wait;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  await load(link, url, 'CSS chunk');
}

function isInPage(url: string): boolean {
  const styles = document.querySelectorAll('link[rel=stylesheet], style[data-href]');
  return [...styles].some((style) => {
    const address = style.getAttribute('data-href') ?? style.getAttribute('href') ?? '';
    return new URL(address, document.baseURI).href === url;
  });
}

function load(
  tag: HTMLScriptElement | HTMLLinkElement,
  url: string,
  what: 'chunk' | 'CSS chunk',
): Promise<void> {
  checkAsset(tag, url);
  return new Promise((resolve, reject) => {
    const fail = (type: string) => {
      clearTimeout(timer);
      // A style sheet that failed must not count as one of the page's.
      tag.remove();
      reject(new ChunkLoadError(what, url, type));
    };
    const timer = setTimeout(() => fail('timeout'), TIMEOUT_MS);
    tag.addEventListener('error', () => fail('error'));
    tag.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(tag);
  });
}
