import type { Call } from '@corkboard/shared/remote';
import { attributeInvite } from '@corkboard/shared/requests/people';
import { CLICK_IDS } from '@corkboard/shared/rules/site';
import { storageKeys, writeStorage } from '@corkboard/shared/storage';

const PAID = /^(cpa|cpc|cpm|cpv|ppc|paid.*|display|banner|retargeting|affiliate)$/i;

export interface PaidLanding {
  path: string;
  source: string;
  campaign: string | null;
}

/** Returns the campaign parameters; null for an unpaid visit. [STORE-006] */
export function paidLanding({ pathname, searchParams }: URL): PaidLanding | null {
  const clickId = CLICK_IDS.find((name) => searchParams.has(name));
  if (!clickId && !PAID.test(searchParams.get('utm_medium') ?? '')) return null;
  return {
    path: pathname,
    source: searchParams.get('utm_source') ?? clickId ?? 'unknown',
    campaign: searchParams.get('utm_campaign'),
  };
}

export function foreignReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  return from.origin === origin ? null : `${from.origin}${from.pathname}`;
}

interface Landing {
  url: URL;
  referrer: string;
  isAuth: boolean;
  now: number;
  call: Call;
  canStore(key: string): boolean;
  onConsentChange(listener: () => void): void;
}

export function recordLanding(landing: Landing): void {
  const { url, referrer, isAuth, now, call, canStore, onConsentChange } = landing;
  const paid = paidLanding(url);
  const from = isAuth ? null : foreignReferrer(referrer, url.origin);
  const waiting = new Map<string, object>();
  if (paid) waiting.set(storageKeys.paidTrafficLanding, { ...paid, ts: now });
  if (from) waiting.set(storageKeys.unauthenticatedReferrer, { referrer: from, ts: now });
  // What must not be stored yet waits in memory for the visitor's choice.
  const storeAllowed = () => {
    for (const [key, value] of waiting) {
      if (!canStore(key)) continue;
      writeStorage(key, value);
      waiting.delete(key);
    }
  };
  storeAllowed();
  if (waiting.size > 0) onConsentChange(storeAllowed);

  const code = url.searchParams.get('invite_code');
  if (!code) return;
  // Encoded twice, like every code. The response is unused, and a failure is silent. [CODE-004, CODE-005]
  const invite_code = encodeURIComponent(encodeURIComponent(code));
  call(attributeInvite, { invite_code }, { quietAuth: true }).catch(() => {});
}
