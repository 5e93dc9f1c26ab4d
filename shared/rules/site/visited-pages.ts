/** [STORE-001] */
export const MAX_VISITED_PAGES = 100;

/** Missing values are null. [ENT-058] */
export interface VisitedPage {
  path: string;
  ts: number;
  pin_id: string | null;
  first_pin_id: string | null;
  first_pin_image_signature: string | null;
  image_info: { url: string; width: number; height: number } | null;
  pin_description: string | null;
  is_shared: boolean;
  pin_invite_code: string | null;
}

/** Appends a visit. Consecutive visits of one page count once. [STORE-001] */
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

/** Storage is untrusted: another version or a person can have written it. */
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
