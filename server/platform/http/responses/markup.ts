const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

// Taken before a remote's code could replace it: pages are written in its thread.
const { stringify } = JSON;

/** Serializes JSON for a script element, which no value can close. */
export function serializeForScript(data: unknown): string {
  return escapeForScript(stringify(data));
}

export function escapeForScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
