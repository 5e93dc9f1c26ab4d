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
    words && !obsolete && !flags.fuzzy ? [[msgid, plain(compileMessage(words))]] : [],
  );
  // Parsed faster than an object literal, and `__proto__` is a message like another.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(translated)))});`;
}

/** Words with nothing to put in are a text, not a list of one. */
function plain(compiled) {
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}
