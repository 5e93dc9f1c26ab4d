import { compileAtRuntime } from './runtime-compiler.ts';

type Compiled = unknown[];

/** Compiled code shared by all visitors, not per-request state. */
const compiled = new Map<string, Compiled>();

/** Called by code that `scripts/build/compile-messages-loader.mjs` adds to modules with messages. */
export function addMessages(messages: Record<string, Compiled>): void {
  for (const [message, parts] of Object.entries(messages)) compiled.set(message, parts);
}

export function compiledMessage(message: string): Compiled | undefined {
  if (!message.includes('{')) return undefined;
  const known = compiled.get(message);
  if (known || !compileAtRuntime) return known;
  const parts = compileAtRuntime(message);
  return typeof parts === 'string' ? undefined : parts;
}
