/** Browser APIs that jsdom lacks. Inert: layout and media are tested in a real browser. */
export function installDomPolyfills(): void {
  class InertObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  define(globalThis, 'ResizeObserver', InertObserver);
  define(globalThis, 'IntersectionObserver', InertObserver);
  define(window, 'matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  define(window, 'scrollTo', () => {});
  define(Element.prototype, 'scrollIntoView', () => {});
  define(Element.prototype, 'setPointerCapture', () => {});
  define(Element.prototype, 'releasePointerCapture', () => {});
  define(Element.prototype, 'hasPointerCapture', () => false);
  readNodeBlobs();
}

/** The global `Blob` is Node's, which fetch needs, but jsdom's reader takes only its own. */
function readNodeBlobs(): void {
  const DomBlob: typeof Blob = Object.getPrototypeOf(File);
  for (const method of ['readAsText', 'readAsDataURL', 'readAsArrayBuffer'] as const) {
    const read = FileReader.prototype[method];
    define(FileReader.prototype, method, function (this: FileReader, blob: Blob) {
      const isOfPage: boolean = blob instanceof DomBlob;
      if (isOfPage) return read.call(this, blob);
      void blob
        .arrayBuffer()
        .then((bytes) => read.call(this, new DomBlob([bytes], { type: blob.type })));
    });
  }
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
