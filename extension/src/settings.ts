export interface ExtensionSettings {
  /** The origin of the product, such as `https://corkboard.example`; empty until it's set. */
  origin: string;
  /** An API token with the scope `saved:read`; empty to save without marks. */
  token: string;
}

/** Stored on this device alone: a synchronized token would be on every device of the account. */
export async function readSettings(): Promise<ExtensionSettings> {
  const { origin = '', token = '' } = await chrome.storage.local.get(['origin', 'token']);
  return { origin: String(origin), token: String(token) };
}

/** Returns the origin of a typed address, or null if it isn't one that a token can be sent to. */
export function toOrigin(typed: string): string | null {
  const address = /^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  if (!URL.canParse(address)) return null;
  const { hostname, origin, protocol } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : null;
}
