import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { problemError } from '../inspection/problem.ts';
import type { SharedModule } from '../inspection/shared-modules.ts';

const Assets = Type.Object({
  js: Type.Object({ sync: Type.Array(Type.String()) }),
  css: Type.Object({ sync: Type.Array(Type.String()) }),
});
const Shared = Type.Object({
  name: Type.String(),
  requiredVersion: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
  assets: Type.Optional(Assets),
});
const Manifest = Type.Object({
  name: Type.String(),
  shared: Type.Optional(Type.Array(Shared)),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});

export interface FirstPaint {
  container: string;
  scripts: string[];
  styles: string[];
  shared: SharedModule[];
}

export function readFirstPaint(manifest: string): FirstPaint {
  const parsed = parse(manifest);
  if (!Check(Manifest, parsed)) reject('It is not a federation manifest.');
  const face = parsed.exposes.find((expose) => expose.path === './remote');
  if (!face || parsed.exposes.length > 1) {
    reject('A remote exposes one module, "./remote".');
  }
  return {
    container: parsed.name,
    scripts: face.assets.js.sync,
    styles: face.assets.css.sync,
    shared: (parsed.shared ?? []).map(({ name, requiredVersion, assets }) => ({
      name,
      requiredVersion,
      ownFiles: assets?.js.sync ?? [],
    })),
  };
}

function reject(message: string): never {
  const fix = "Use a federation plugin with `manifest: true` and `exposes: { './remote': … }`.";
  throw problemError([{ check: 'manifest', file: 'web/mf-manifest.json', message, fix }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
