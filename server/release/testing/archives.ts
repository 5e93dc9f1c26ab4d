import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { containerName } from '@corkboard/shared/rules/release';
import { Header } from 'tar';

const SLOTS: Record<string, string[]> = {
  'mf-boards': ['profile.boards', 'page.board'],
  'mf-profile': ['page.profile'],
};

export function aReleaseFile(changes: Partial<ReleaseFile> = {}): ReleaseFile {
  const { name = 'mf-boards', version = '1.4.0' } = changes;
  return {
    name,
    version,
    title: 'Boards',
    team: 'boards',
    kind: 'slots',
    slots: SLOTS[name] ?? ['profile.footer'],
    requires: '^1.0.0',
    policy: 'swap',
    off: 'Boards are resting.',
    commit: 'abc123',
    container: /^[a-z][a-z0-9-]*$/.test(name)
      ? containerName(name, version.split('+')[0] ?? '')
      : '',
    ...changes,
  };
}

export function aBuild(changes: Partial<ReleaseFile> = {}): Record<string, string> {
  const release = aReleaseFile(changes);
  const assets = {
    js: { sync: ['face.1a2b.js'], async: ['later.3c4d.js'] },
    css: { sync: ['face.5e6f.css'], async: [] },
  };
  const manifest = { name: release.container, exposes: [{ path: './remote', assets }] };
  return {
    'release.json': JSON.stringify(release),
    'web/remoteEntry.js': `var ${release.container} = ${'/* a container */'.repeat(40)} {};`,
    'web/mf-manifest.json': JSON.stringify(manifest),
    'web/face.1a2b.js': 'var face = 1;',
    'web/later.3c4d.js': 'var later = 1;',
    'web/face.5e6f.css': '.board { color: var(--ink) }',
    'node/package.json': '{"type":"commonjs"}',
    'node/remoteEntry.js': `module.exports = ${JSON.stringify(release.version)};`,
  };
}

export interface Entry {
  path: string;
  content?: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO' | 'Directory';
  linkpath?: string;
}

/** Builds a tar.gz byte by byte: standard tools refuse to create malicious archives. */
export function anArchive(files: Record<string, string>, ...more: Entry[]): Buffer {
  const entries = Object.entries(files).map(([path, content]): Entry => ({ path, content }));
  const blocks = [...entries, ...more].flatMap(
    ({ path, content = '', type = 'File', linkpath }) => {
      const body = Buffer.from(content);
      const header = Buffer.alloc(512);
      const size = body.length;
      new Header({
        path,
        size,
        type,
        mode: 0o644,
        mtime: new Date(0),
        ...(linkpath && { linkpath }),
      }).encode(header, 0);
      return [header, body, Buffer.alloc((512 - (size % 512)) % 512)];
    },
  );
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

export function asStream(archive: Buffer): Readable {
  return Readable.from([archive], { objectMode: false });
}
