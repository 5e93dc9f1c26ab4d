import type { PublishProblem } from '@corkboard/release-contract/contract';

import { findPosition } from './find-position.ts';

/** Code that only the library itself contains and that minifying keeps. */
const SIGNATURES: readonly [name: string, signature: RegExp][] = [
  [
    'react',
    /\b(?:__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=[^=]/,
  ],
  ['react-dom', /\brendererPackageName:\s*["']react-dom["']/],
  ['@tanstack/react-query', /No QueryClient set, use QueryClientProvider to set one/],
  ['react-router-dom', /\b__reactRouterVersion\s*=[^=]/],
];

/** Finds bundled copies of libraries that the shell provides. */
export function findOwnCopies(file: string, source: string): PublishProblem[] {
  return SIGNATURES.flatMap(([name, signature]) => {
    const found = signature.exec(source);
    if (!found) return [];
    return [createOwnCopyProblem(name, { file, ...findPosition(source, found.index) })];
  });
}

/** Budgets decide about copies, since they only cost bytes. */
export function isOwnCopy({ check }: PublishProblem): boolean {
  return check === 'own_copy';
}

export function createOwnCopyProblem(
  name: string,
  place: Pick<PublishProblem, 'file' | 'line' | 'column'>,
): PublishProblem {
  return {
    check: 'own_copy',
    ...place,
    message: `It bundles its own copy of ${name}, which the shell provides.`,
    fix: 'List the modules of @corkboard/build/singletons as `shared` in your build, with `import: false`.',
  };
}
