/** Style sheets of hidden versions, kept for their return: the build's runtime loads a style only once. */
const kept = new Map<string, Element[]>();

export function restoreStyles(page: Document, remote: string, version: string): void {
  const key = getKey(remote, version);
  page.head.append(...(kept.get(key) ?? []));
  kept.delete(key);
}

export function removeStyles(page: Document, remote: string, version: string): void {
  const styles = findStyles(page, remote, version);
  for (const style of styles) style.remove();
  keep(getKey(remote, version), styles);
}

/** For a version that adds its styles again when it returns. */
export function dropStyles(remote: string, version: string): void {
  kept.delete(getKey(remote, version));
}

function getKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

function findStyles(page: Document, remote: string, version: string): Element[] {
  const below = `/remotes/${remote}/${version}/`;
  const styles = page.querySelectorAll('link[rel=stylesheet][href], style[data-href]');
  return [...styles].filter((style) => {
    const address = style.getAttribute('href') ?? style.getAttribute('data-href') ?? '';
    return new URL(address, page.baseURI).pathname.startsWith(below);
  });
}

const MAX_KEPT = 20;

/** Bounded, so that a page that stays open doesn't collect every version. */
function keep(key: string, styles: Element[]): void {
  if (styles.length === 0) return;
  kept.set(key, [...(kept.get(key) ?? []), ...styles]);
  const oldest = kept.keys().next();
  if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
}
