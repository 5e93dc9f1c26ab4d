import { isLandingField } from '@corkboard/shared/rules/site';

/** The browser reads the fields of a landing, so a redirect keeps the visitor's query, or those fields in its own. */
export function appendQuery(url: string, redirect: string): string {
  const at = url.indexOf('?');
  if (at < 0) return redirect;
  if (!redirect.includes('?')) return `${redirect}${url.slice(at)}`;
  const [path = '', hash] = redirect.split('#');
  const own = new URLSearchParams(path.slice(path.indexOf('?')));
  const added = [...new URLSearchParams(url.slice(at))].filter(
    ([name]) => isLandingField(name) && !own.has(name),
  );
  if (added.length === 0) return redirect;
  return `${path}&${new URLSearchParams(added)}${hash === undefined ? '' : `#${hash}`}`;
}
