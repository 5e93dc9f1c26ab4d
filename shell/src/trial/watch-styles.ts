type Exports = Record<string, Create | undefined>;
type Create = (type: unknown, props: unknown, ...rest: unknown[]) => unknown;

/** Calls back for each element with a style that is created, where it is. For good: a trial ends with its process. */
export async function watchStyles(note: (tag: string, created: Error) => void): Promise<void> {
  const watched = (create: Create): Create => {
    return (type, props, ...rest) => {
      if (typeof type === 'string' && hasStyle(props)) note(type, new Error('A style.'));
      return create(type, props, ...rest);
    };
  };
  // As a remote gets them, which the types of React don't name.
  const [runtime, react] = await Promise.all([import('react/jsx-runtime'), import('react')]);
  patch(readExports(runtime), ['jsx', 'jsxs'], watched);
  patch(readExports(react), ['createElement'], watched);
}

function hasStyle(props: unknown): boolean {
  if (typeof props !== 'object' || props === null || !('style' in props)) return false;
  const { style } = props;
  return typeof style === 'object' && style !== null && Object.keys(style).length > 0;
}

function readExports(module: object): Exports {
  return (module as { default?: Exports }).default ?? {};
}

function patch(
  exported: Exports,
  names: readonly string[],
  watched: (create: Create) => Create,
): void {
  for (const name of names) {
    const create = exported[name];
    if (create) exported[name] = watched(create);
  }
}
