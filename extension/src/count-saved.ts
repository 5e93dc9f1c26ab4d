import type { ExtensionSettings } from './settings.ts';

export type SavedAnswer = { count: number } | { problem: 'no-token' | 'rejected' | 'unreachable' };

/** What the token can be blamed for. */
const REJECTIONS = [401, 403];

/** Asks how many Pins of a page or image the owner of the token has. Sends no cookie. */
export async function countSaved(
  { origin, token }: ExtensionSettings,
  url: string,
): Promise<SavedAnswer> {
  if (origin === '' || token === '') return { problem: 'no-token' };
  try {
    const response = await fetch(`${origin}/v3/pins/saved/?${new URLSearchParams({ url })}`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    if (!response.ok) {
      return { problem: REJECTIONS.includes(response.status) ? 'rejected' : 'unreachable' };
    }
    const { data }: { data: unknown[] } = await response.json();
    return { count: data.length };
  } catch {
    return { problem: 'unreachable' };
  }
}
