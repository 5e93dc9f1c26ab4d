import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SdkIndex } from '@corkboard/release-contract/contract';
import { create } from 'tar';

import { projectRoot } from '../common/project-root.ts';
import { type SdkPackage, sdkPackages } from './sdk-packages.ts';

const LEFT_OUT = /(?:[\\/](?:node_modules|dist|\.cache)|\.test\.tsx?|\.tsbuildinfo|README\.md)$/;

/**
 * Packs the SDK as npm packages below `out/<digest>/`. Equal sources produce equal bytes and URLs, so that lock
 * files stay valid.
 */
export async function packSdk(out: string, root = projectRoot): Promise<SdkIndex> {
  const packed = await Promise.all(sdkPackages(root).map((it) => packOne(it, root)));
  const digest = createHash('sha256');
  for (const { archive } of packed) digest.update(archive);
  const folder = digest.digest('hex').slice(0, 16);

  await mkdir(path.join(out, folder), { recursive: true });
  const index: SdkIndex = { digest: folder, packages: {} };
  for (const { name, version, file, archive } of packed) {
    await writeFile(path.join(out, folder, file), archive);
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    index.packages[name] = { version, path: `/_release/sdk/${folder}/${file}`, integrity };
  }
  await writeFile(path.join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return index;
}

async function packOne({ name, contents, manifest }: SdkPackage, root: string) {
  const stage = await mkdtemp(path.join(tmpdir(), 'corkboard-sdk-'));
  try {
    const top = path.join(stage, 'package');
    for (const [from, to] of Object.entries(contents)) {
      const filter = (file: string) => !LEFT_OUT.test(file);
      await cp(path.join(root, from), path.join(top, to), { recursive: true, filter });
    }
    await writeFile(path.join(top, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const version = String(manifest['version']);
    return {
      name,
      version,
      file: `${name.slice(1).replace('/', '-')}-${version}.tgz`,
      archive: await packFolder(stage),
    };
  } finally {
    await rm(stage, { recursive: true });
  }
}

async function packFolder(stage: string): Promise<Buffer> {
  const entries = await readdir(stage, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(stage, path.join(entry.parentPath, entry.name)))
    .sort();
  const chunks: Buffer[] = [];
  const archive = create({ cwd: stage, gzip: true, portable: true, mtime: new Date(0) }, files);
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}
