/** Query fields that pages read while they render. */
export const PAGE_QUERY: ReadonlySet<string> = new Set([
  'board_url',
  'color',
  'draft',
  'from',
  'input_select',
  'invitation',
  'invite_code',
  'kind',
  'message',
  'multiple_accounts',
  'new',
  'next',
  'pin',
  'problem',
  'q',
  'scope',
  'show',
  'showPulsar',
  'show_error',
  'sort',
  'step',
  'username',
]);

/** The URL without the fields that no page reads, such as `utm_source`: with and without them, a page is the same. */
export function withPageQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const fields = url.slice(at + 1).split('&');
  const kept = fields.filter((field) => PAGE_QUERY.has(getName(field)));
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`;
}

function getName(field: string): string {
  const [name = ''] = new URLSearchParams(field).keys();
  return name;
}
