import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A single-line literal with placeholders: `'{count} Pins'`, `"{name}'s boards"`. */
const MESSAGE = /(['"])((?:(?!\1)[^\\\n]|\\.)*\{\w+\s*[,}](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** `POST /v3/boards/{id}/archive/` looks like a message, but is the route of a request. */
const ROUTE = /^[A-Z]+ \//;

/** What comes before a message in a component. */
const TEXT = /\btext\(\s*$/;

/**
 * Compiles the messages of a module, so that no page ships a compiler. False matches cost a few bytes and are
 * harmless.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function compileMessages(source) {
  const messages = {};
  MESSAGE.lastIndex = 0;
  for (let match = MESSAGE.exec(source); match; match = MESSAGE.exec(source)) {
    const [, quote, body] = match;
    const message = readMessage(quote, body);
    if (ROUTE.test(message)) continue;
    const compiled = compile(message);
    if (compiled !== null) {
      messages[message] = compiled;
      continue;
    }
    // Most often the code between two texts, so its last quote can begin a message.
    MESSAGE.lastIndex = match.index + 1;
    if (TEXT.test(source.slice(0, match.index))) {
      this?.emitWarning(new Error(`This message can't be compiled: ${message}`));
    }
  }
  if (Object.keys(messages).length === 0) return source;
  // At the end, so that source maps, which know only the result, name the right lines.
  return `${source}
import { addMessages as __addMessages } from '@corkboard/shared/i18n';
__addMessages(${JSON.stringify(messages)});
`;
}

/** Null for what is no message. */
function compile(message) {
  try {
    return compileMessageOrThrow(message);
  } catch {
    return null;
  }
}

function readMessage(quote, body) {
  const inner = quote === "'" ? body.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"') : body;
  try {
    return JSON.parse(`"${inner}"`);
  } catch {
    return body;
  }
}
