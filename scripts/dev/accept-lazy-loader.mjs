/** A lazy import of one of the remote's own modules, which can have a comment with the chunk's name. */
const LAZY = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+\.tsx?)',?\s*\)/g;

/**
 * Lets a changed lazy module replace the one before without its importers. Fast Refresh alone reloads the page if it
 * exports more than components, such as a slot with its `prefetch`.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function acceptLazyModules(source) {
  const requests = new Set([...source.matchAll(LAZY)].map(([, request]) => request));
  if (requests.size === 0) return source;
  // At the end, as for messages, so that source maps name the right lines.
  return `${source}
import { performReactRefresh as __refresh } from 'react-refresh/runtime';
if (import.meta.webpackHot)
  import.meta.webpackHot.accept(${JSON.stringify([...requests])}, (ids) => {
    ids.forEach((id) => __webpack_require__(id));
    __refresh();
  });
`;
}
