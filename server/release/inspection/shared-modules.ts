import type { PublishProblem } from '@corkboard/release-contract/contract';
import semver from 'semver';

import { findPosition } from './find-position.ts';
import { createOwnCopyProblem } from './own-copies.ts';

export interface SharedModule {
  name: string;
  /** False or an empty text accepts any version. */
  requiredVersion?: string | boolean | undefined;
  /** Files of the remote's own copy. */
  ownFiles: readonly string[];
}

const MANIFEST = 'web/mf-manifest.json';

/** Compares the shared modules of a build with those of the running shell. */
export function checkSharedModules(
  modules: readonly SharedModule[],
  provided: Readonly<Record<string, string>>,
  manifest: string,
): PublishProblem[] {
  return modules.flatMap(({ name, requiredVersion, ownFiles }) => {
    const place = { file: MANIFEST, line: findLine(manifest, `"name": "${name}"`, `"${name}"`) };
    const version = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (version === undefined) {
      if (ownFiles.length > 0) return [];
      return [
        {
          check: 'shared_module',
          ...place,
          message: `It expects ${name} from the shell, which doesn't provide it.`,
          fix: 'Remove it from `shared` in your build, so that the build contains it.',
        },
      ];
    }
    const range = typeof requiredVersion === 'string' ? requiredVersion : '';
    const isIn = semver.satisfies(version, range || '*', { includePrerelease: true });
    if (!isIn) {
      return [
        {
          check: 'shared_module',
          ...place,
          message: `It requires ${name} ${range}, and the running shell provides ${version}.`,
          fix: `Build with ${name} ${semver.major(version)}, and take \`shared\` from @corkboard/build/singletons.`,
        },
      ];
    }
    return ownFiles.length > 0 ? [createOwnCopyProblem(name, place)] : [];
  });
}

function findLine(text: string, ...parts: string[]): number {
  const at = parts.map((part) => text.indexOf(part)).find((index) => index >= 0) ?? 0;
  return findPosition(text, at).line;
}
