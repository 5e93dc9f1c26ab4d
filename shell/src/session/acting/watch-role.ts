import type { SessionStore } from '../../services/session-store.ts';

const INTERVAL_MS = 60_000;
const MIN_INTERVAL_MS = 10_000;

/**
 * Checks the role of a page that acts as a business: on focus, and every minute while it's visible. A page where someone
 * only types sends no request that would be denied.
 */
export function watchRole(session: SessionStore, check: () => void): () => void {
  let checkedAt = Date.now();

  function checkNow(): void {
    const { actingAs, ended } = session.getState();
    const isIdle = actingAs === null || ended !== null || document.visibilityState !== 'visible';
    if (isIdle || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
    checkedAt = Date.now();
    check();
  }

  const timer = setInterval(checkNow, INTERVAL_MS);
  document.addEventListener('visibilitychange', checkNow);
  window.addEventListener('focus', checkNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkNow);
    window.removeEventListener('focus', checkNow);
  };
}
