import { createHash } from 'node:crypto';
import type { Browser } from 'playwright';

import type { Product } from '../product/product.ts';
import { withOneLineMore } from './edit-line.ts';
import { type Fetched, openReturningVisitor } from './returning-visitor.ts';

/** A component that each page has. */
const COMPONENT = 'shell/src/layout/site-footer.tsx';
const TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** Starts the product with a shell in which one line has changed. */
export async function shipShell(
  browser: Browser,
  product: Product,
  path: string,
): Promise<{ first: Fetched; again: Fetched }> {
  const address = `${product.url}${path}`;
  const visitor = await openReturningVisitor(browser, address, '/shell/');
  try {
    const first = await visitor.visit();
    const before = await listScripts(address);
    return await withOneLineMore(COMPONENT, async () => {
      await product.restart();
      const changed = (await listScripts(address)).filter((file) => !before.includes(file));
      if (changed.length === 0) throw new Error('no script of the shell has changed');
      for (const file of changed) await waitForDelta(product.url, file, before);
      return { first, again: await visitor.visit() };
    });
  } finally {
    await visitor.close();
  }
}

/** The shell's scripts that a document names. */
async function listScripts(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return [...html.matchAll(/ src="(\/shell\/[^"]+\.js)"/g)].map(([, file = '']) => file);
}

/** The server makes the differences after its start. */
async function waitForDelta(url: string, file: string, earlier: string[]): Promise<void> {
  const getStem = (path: string) => path.replace(/\.[0-9a-f]{8}\.js$/, '');
  const from = earlier.find((path) => getStem(path) === getStem(file));
  if (from === undefined) throw new Error(`${file} has no earlier version`);
  const content = Buffer.from(await (await fetch(new URL(from, url))).arrayBuffer());
  const headers = {
    'accept-encoding': 'dcz',
    'available-dictionary': `:${createHash('sha256').update(content).digest('base64')}:`,
    'dictionary-id': `"${from.slice('/shell/'.length)}"`,
  };
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(new URL(file, url), { headers });
    await response.body?.cancel();
    if (response.headers.get('content-encoding') === 'dcz') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the server has no difference from ${from} to ${file}`);
}
