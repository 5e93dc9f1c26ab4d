/**
 * Stylesheets of versions that are not shown. They are taken out of the page, and kept for the version's return: the
 * build's own runtime asks for a style once, and would not ask again.
 */
const kept = new Map<string, Element[]>();

/** Before a version is shown: its styles, if they were in the page once. */
export function restoreStyles(page: Document, remote: string, version: string): void {
  const key = keyOf(remote, version);
  page.head.append(...(kept.get(key) ?? []));
  kept.delete(key);
}

/** After another version is shown. */
export function removeStyles(page: Document, remote: string, version: string): void {
  const styles = stylesOf(page, remote, version);
  for (const style of styles) style.remove();
  keep(keyOf(remote, version), styles);
}

function keyOf(remote: string, version: string): string {
  return `${remote}@${version}`;
}

function stylesOf(page: Document, remote: string, version: string): Element[] {
  const below = `/remotes/${remote}/${version}/`;
  const styles = page.querySelectorAll('link[rel=stylesheet][href], style[data-href]');
  return [...styles].filter((style) => {
    const address = style.getAttribute('href') ?? style.getAttribute('data-href') ?? '';
    return new URL(address, page.baseURI).pathname.startsWith(below);
  });
}

const MOST = 20;

/** A page that is open for a month does not collect every version of it. */
function keep(key: string, styles: Element[]): void {
  if (styles.length === 0) return;
  kept.set(key, [...(kept.get(key) ?? []), ...styles]);
  const oldest = kept.keys().next();
  if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
}
