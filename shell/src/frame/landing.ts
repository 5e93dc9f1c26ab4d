import type { Call } from '@corkboard/shared/remote';
import { attributeInvite } from '@corkboard/shared/requests/people';
import { storageKeys, writeStorage } from '@corkboard/shared/storage';

const CLICK_IDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
];
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
}

export function recordLanding({ url, referrer, isAuth, now, call }: Landing): void {
  const paid = paidLanding(url);
  if (paid) writeStorage(storageKeys.paidTrafficLanding, { ...paid, ts: now });
  const from = isAuth ? null : foreignReferrer(referrer, url.origin);
  if (from) writeStorage(storageKeys.unauthenticatedReferrer, { referrer: from, ts: now });

  const code = url.searchParams.get('invite_code');
  if (!code) return;
  // Encoded twice, like every code. The response is unused, and a failure is silent. [CODE-004, CODE-005]
  const invite_code = encodeURIComponent(encodeURIComponent(code));
  call(attributeInvite, { invite_code }, { quietAuth: true }).catch(() => {});
}
