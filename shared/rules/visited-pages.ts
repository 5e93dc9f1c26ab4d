/** The most entries of the visited-page log; the oldest goes. [STORE-001] */
export const MAX_VISITED_PAGES = 100;

/** A page that somebody has been on, as this browser remembers it. What a page does not have is null. [ENT-058] */
export interface VisitedPage {
  /** Path of the page, without query and fragment. */
  path: string;
  /** When, in milliseconds since 1970. */
  ts: number;
  /** Of a Pin's own page. */
  pin_id: string | null;
  /** Of a page with a list: its first Pin, and that Pin's picture. */
  first_pin_id: string | null;
  first_pin_image_signature: string | null;
  /** The picture that stands for the page. */
  image_info: { url: string; width: number; height: number } | null;
  pin_description: string | null;
  /** Whether it came by a link that somebody has shared. */
  is_shared: boolean;
  /** The code of that link. */
  pin_invite_code: string | null;
}

/** The log with one visit more, the latest last. A page that is visited again in a row is one visit. [STORE-001] */
export function withVisitedPage(
  log: readonly VisitedPage[],
  page: Pick<VisitedPage, 'path' | 'ts'> & Partial<VisitedPage>,
): VisitedPage[] {
  const entry: VisitedPage = {
    pin_id: null,
    first_pin_id: null,
    first_pin_image_signature: null,
    image_info: null,
    pin_description: null,
    is_shared: false,
    pin_invite_code: null,
    ...page,
  };
  const earlier = log.at(-1)?.path === entry.path ? log.slice(0, -1) : log;
  return [...earlier, entry].slice(-MAX_VISITED_PAGES);
}

/** Whether what was stored is such a log: another version, or a person, may have written it. */
export function isVisitedPages(value: unknown): value is VisitedPage[] {
  return Array.isArray(value) && value.every(isVisitedPage);
}

function isVisitedPage(value: unknown): value is VisitedPage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isTextOrNull = (name: string) => fields.get(name) === null || isText(fields.get(name));
  return (
    isText(fields.get('path')) &&
    typeof fields.get('ts') === 'number' &&
    typeof fields.get('is_shared') === 'boolean' &&
    typeof fields.get('image_info') === 'object' &&
    [
      'pin_id',
      'first_pin_id',
      'first_pin_image_signature',
      'pin_description',
      'pin_invite_code',
    ].every(isTextOrNull)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
