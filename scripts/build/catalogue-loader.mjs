import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/**
 * A catalogue of one locale as a module: its translated messages, compiled, so that no page carries a compiler.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source the text of a `.po` file
 */
export default function loadCatalogue(source) {
  const { items } = PO.parse(source);
  const translated = items.flatMap(({ msgid, msgstr: [words], obsolete, flags }) =>
    words && !obsolete && !flags.fuzzy ? [[msgid, compileMessage(words)]] : [],
  );
  // Parsed faster than an object literal, and `__proto__` is a message like another.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(translated)))});`;
}
