import { compileAtRuntime } from './runtime-compiler.ts';

/** What a message compiles to: words, and what is to be put between them. */
type Compiled = unknown[];

/** Code rather than state: what builds have compiled, the same for every visitor. */
const compiled = new Map<string, Compiled>();

/** Called by what `scripts/build/compile-messages-loader.mjs` adds to each module with messages. */
export function addMessages(messages: Record<string, Compiled>): void {
  for (const [message, parts] of Object.entries(messages)) compiled.set(message, parts);
}

/** The parts of a message with something to put in; undefined for plain words. */
export function compiledMessage(message: string): Compiled | undefined {
  if (!message.includes('{')) return undefined;
  const known = compiled.get(message);
  if (known || !compileAtRuntime) return known;
  const parts = compileAtRuntime(message);
  return typeof parts === 'string' ? undefined : parts;
}
