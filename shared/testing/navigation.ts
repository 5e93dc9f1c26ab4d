interface Going {
  to: number;
  type?: string;
  cancelable?: boolean;
  path?: string;
}

interface Stub {
  /** How many earlier pages this document has. */
  depth?: number;
  /** The addresses of later pages. */
  ahead?: string[];
}

/** A stub of the Navigation API, which jsdom lacks. */
export function stubNavigation({ depth = 3, ahead = [] }: Stub = {}) {
  const traversals: string[] = [];
  const entry = { index: depth, url: location.href };
  const entries = () => [
    ...Array.from({ length: entry.index + 1 }, () => ({ sameDocument: true, url: entry.url })),
    ...ahead.map((url) => ({ sameDocument: false, url })),
  ];
  const navigation = Object.assign(new EventTarget(), {
    currentEntry: entry,
    entries,
    traverseTo(key: string) {
      traversals.push(key);
      return { finished: Promise.resolve() };
    },
  });
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });

  return {
    traversals,
    /** Returns whether the page is left. */
    go({ to, type = 'traverse', cancelable = true, path = '/today/' }: Going): boolean {
      const event = Object.assign(new Event('navigate', { cancelable }), {
        navigationType: type,
        destination: {
          index: to,
          key: `k${to}`,
          sameDocument: true,
          url: `http://localhost${path}`,
        },
      });
      return navigation.dispatchEvent(event);
    },
    /** Moves to another entry, as after a traversal, a push, or a replacement. */
    arrive(index: number, type: string): void {
      entry.index = index;
      const event = Object.assign(new Event('currententrychange'), { navigationType: type });
      navigation.dispatchEvent(event);
    },
    restore: () => void Reflect.deleteProperty(window, 'navigation'),
  };
}
