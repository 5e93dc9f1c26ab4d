import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A literal on one line with something to put in: `'{count} Pins'`, `"{name}'s boards"`. */
const MESSAGE = /(['"])((?:(?!\1)[^\\\n]|\\.)*\{\w+\s*[,}](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/**
 * Compiles the messages of a module, so that no page carries a compiler. Words that only look like a message
 * cost a few bytes and do no harm.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function compileMessages(source) {
  const messages = {};
  for (const [, quote, body] of source.matchAll(MESSAGE)) {
    const message = wordsOf(quote, body);
    const compiled = compileMessage(message);
    if (typeof compiled !== 'string') messages[message] = compiled;
  }
  if (Object.keys(messages).length === 0) return source;
  return `import { addMessages as __addMessages } from '@corkboard/shared/i18n';
${source}
__addMessages(${JSON.stringify(messages)});
`;
}

function wordsOf(quote, body) {
  const inner = quote === "'" ? body.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"') : body;
  try {
    return JSON.parse(`"${inner}"`);
  } catch {
    return body;
  }
}
