/** A module's exports, or a function that loads them. */
type Provided = object | (() => Promise<object>);

const provided = new Map<string, Provided>();

/** Offers modules to remotes under the names that `scripts/build/singletons.ts` lists. */
export function provide(modules: Record<string, Provided>): void {
  for (const [name, module] of Object.entries(modules)) provided.set(name, module);
}

/**
 * Returns the exports of a module of the shell, as a promise if it loads lazily.
 * @throws if the shell doesn't provide it
 */
export function share(name: string): object | Promise<object> {
  const module = provided.get(name);
  if (!module) throw new Error(`The shell doesn't provide ${name}.`);
  return typeof module === 'function' ? (module() as Promise<object>) : module;
}
