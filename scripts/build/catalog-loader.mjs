import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/**
 * Turns a catalog of one locale into a module of compiled messages, so that no page ships a compiler.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source the text of a `.po` file
 */
export default function loadCatalog(source) {
  const { items } = PO.parse(source);
  const translated = items.flatMap(({ msgid, msgstr: [words], obsolete, flags }) =>
    words && !obsolete && !flags.fuzzy ? [[msgid, plain(compileMessage(words))]] : [],
  );
  // Faster to parse than an object literal, and safe for a message named `__proto__`.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(translated)))});`;
}

function plain(compiled) {
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}
