/** True while the browser renders this page ahead of a navigation that may never come. */
export function isRenderedAhead(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true;
}

/** Resolves once someone sees the page. Await it before anything that counts, marks, or changes something. */
export function whenShown(): Promise<void> {
  if (!isRenderedAhead()) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
