import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { refuse } from '../state/release-refusal.ts';

const Assets = Type.Object({
  js: Type.Object({ sync: Type.Array(Type.String()) }),
  css: Type.Object({ sync: Type.Array(Type.String()) }),
});
const Manifest = Type.Object({
  name: Type.String(),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});

export interface FirstPaint {
  container: string;
  scripts: string[];
  styles: string[];
}

export function firstPaintOf(manifest: string): FirstPaint {
  const parsed = parse(manifest);
  if (!Check(Manifest, parsed))
    refuse('bad_release', 'web/mf-manifest.json is not a federation manifest.');
  const face = parsed.exposes.find((expose) => expose.path === './remote');
  if (!face || parsed.exposes.length > 1) {
    refuse('bad_release', 'A remote exposes one module, "./remote".');
  }
  return { container: parsed.name, scripts: face.assets.js.sync, styles: face.assets.css.sync };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
