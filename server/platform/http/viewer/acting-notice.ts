import { ACTING_COOKIE, ACTING_STORAGE } from '@corkboard/shared/rules/business';
import type { FastifyRequest } from 'fastify';
import type { Translator } from '../../i18n/translator.ts';

export function mightBeActing({ headers }: FastifyRequest): boolean {
  return (headers.cookie ?? '').includes(`${ACTING_COOKIE}=`);
}

/**
 * Names the profile that this browser acts as, on pages without the shell. Only the browser knows the name while the
 * database is unavailable.
 */
export function actingNotice(nonce: string, { text }: Translator): string {
  return `<div id="acting" role="status" hidden>
<span>${text('Acting as {name}', { name: '{name}' })}</span> · <button type="button">${text('Stop')}</button>
</div>
<script nonce="${nonce}">${SCRIPT}</script>
`;
}

const SCRIPT = `
const bar = document.getElementById('acting');
const [words, stop] = bar.querySelectorAll('span, button');
try {
  const { viewerId, actingName } = JSON.parse(localStorage.getItem('${ACTING_STORAGE}'));
  bar.hidden = !actingName || !document.cookie.includes('${ACTING_COOKIE}=' + viewerId + '.');
  words.textContent = words.textContent.replace('{name}', () => actingName);
} catch {}
stop.addEventListener('click', () => {
  document.cookie = '${ACTING_COOKIE}=; path=/; max-age=0; samesite=lax';
  bar.remove();
  document.querySelector('main a').focus();
});
`;
