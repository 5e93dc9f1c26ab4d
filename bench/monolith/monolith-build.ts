import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { listDigests } from '../../server/release/state/files/digest-list.ts';
import { runToEnd } from '../product/child.ts';
import { root } from '../root.ts';
import type { MonolithFiles } from './rewrite-document.ts';

export interface MonolithFile {
  type: string;
  body: Buffer;
  isBrotli: boolean;
}

export interface Monolith extends MonolithFiles {
  files: Map<string, MonolithFile>;
  oneFile: { script: number; style: number };
}

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export async function buildMonolith(): Promise<Monolith> {
  await runToEnd('npx', ['webpack', '--config', 'bench/webpack.config.ts'], {
    NODE_ENV: 'production',
  });
  const dist = join(root, 'bench/dist');
  const entry = JSON.parse(readFileSync(join(dist, 'entry.json'), 'utf8')) as {
    files: string[];
    soon: string[];
  };
  const files = new Map<string, MonolithFile>();
  const digests: Record<string, string> = {};

  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    const bytes = readFileSync(join(dist, path));
    const isBrotli = !type.startsWith('font/');
    files.set(path, { type, isBrotli, body: isBrotli ? brotli(bytes) : bytes });
    digests[path] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  const { text, ...list } = listDigests(digests);
  const type = 'application/json; charset=utf-8';
  files.set(list.file, { type, isBrotli: true, body: brotli(Buffer.from(text)) });
  const scripts = entry.files.filter((path) => path.endsWith('.js'));
  const styles = entry.files.filter((path) => path.endsWith('.css'));
  const inOne = (paths: string[]) =>
    brotli(Buffer.concat(paths.map((path) => readFileSync(join(dist, path))))).length;
  return {
    scripts,
    styles,
    digests,
    soon: entry.soon,
    list,
    files,
    oneFile: { script: inOne(scripts), style: inOne(styles) },
  };
}

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
