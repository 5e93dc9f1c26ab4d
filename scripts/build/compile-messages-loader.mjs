import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A single-line literal with placeholders: `'{count} Pins'`, `"{name}'s boards"`. */
const MESSAGE = /(['"])((?:(?!\1)[^\\\n]|\\.)*\{\w+\s*[,}](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** `POST /v3/boards/{id}/archive/` looks like a message, but is the route of a request. */
const ROUTE = /^[A-Z]+ \//;

/**
 * Compiles the messages of a module, so that no page ships a compiler. False matches cost a few bytes and are
 * harmless.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function compileMessages(source) {
  const messages = {};
  for (const [, quote, body] of source.matchAll(MESSAGE)) {
    const message = readMessage(quote, body);
    if (ROUTE.test(message)) continue;
    const compiled = compileMessage(message);
    if (typeof compiled !== 'string') messages[message] = compiled;
  }
  if (Object.keys(messages).length === 0) return source;
  // At the end, so that source maps, which know only the result, name the right lines.
  return `${source}
import { addMessages as __addMessages } from '@corkboard/shared/i18n';
__addMessages(${JSON.stringify(messages)});
`;
}

function readMessage(quote, body) {
  const inner = quote === "'" ? body.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"') : body;
  try {
    return JSON.parse(`"${inner}"`);
  } catch {
    return body;
  }
}
