import type { PublishProblem } from '@corkboard/release-contract/contract';

import { findPosition } from './find-position.ts';

const OTHER_ORIGIN = /(?:@import\s+|url\(\s*)["']?(?:https?:)?\/\/[^"')\s]+/g;

/** The content security policy allows images, fonts, and styles of this origin only. */
export function inspectStyle(file: string, source: string): PublishProblem[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(OTHER_ORIGIN)].slice(0, 3).map(({ 0: found, index }) => {
    return {
      check: 'page_policy',
      file,
      ...findPosition(code, index),
      message: `It loads from another origin, which the page blocks: ${found.slice(0, 80)}.`,
      fix: 'Ship the file with the remote.',
    };
  });
}
