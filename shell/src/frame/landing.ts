import { attributeInvite } from '@corkboard/shared/contract/requests.ts';
import type { Call } from '@corkboard/shared/remote';
import { writeStorage } from '@corkboard/shared/storage/browser-storage.ts';
import { storageKeys } from '@corkboard/shared/storage/storage-keys.ts';

/** Parameters that networks of advertisements put on their clicks. */
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
/** `utm_medium` of what was paid for, as campaigns name it. */
const PAID = /^(cpa|cpc|cpm|cpv|ppc|paid.*|display|banner|retargeting|affiliate)$/i;

export interface PaidLanding {
  path: string;
  /** Who sent the visitor: `utm_source`, or the network's own parameter. */
  source: string;
  campaign: string | null;
}

/** What an advertisement says of itself in the address; null for a visit that nobody has paid for. [STORE-006] */
export function paidLanding({ pathname, searchParams }: URL): PaidLanding | null {
  const clickId = CLICK_IDS.find((name) => searchParams.has(name));
  if (!clickId && !PAID.test(searchParams.get('utm_medium') ?? '')) return null;
  return {
    path: pathname,
    source: searchParams.get('utm_source') ?? clickId ?? 'unknown',
    campaign: searchParams.get('utm_campaign'),
  };
}

/** The site that somebody came from, without what its address says of them; null for a page of this one. */
export function foreignReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  return from.origin === origin ? null : `${from.origin}${from.pathname}`;
}

interface Landing {
  url: URL;
  referrer: string;
  isAuth: boolean;
  /** Milliseconds since 1970. */
  now: number;
  call: Call;
}

/** Notes how somebody came to the product: an advertisement, another site, somebody's invitation. [STORE-006, ROUTE-050] */
export function recordLanding({ url, referrer, isAuth, now, call }: Landing): void {
  const paid = paidLanding(url);
  if (paid) writeStorage(storageKeys.paidTrafficLanding, { ...paid, ts: now });
  const from = isAuth ? null : foreignReferrer(referrer, url.origin);
  if (from) writeStorage(storageKeys.unauthenticatedReferrer, { referrer: from, ts: now });

  const code = url.searchParams.get('invite_code');
  if (!code) return;
  // Encoded twice, as every code is; the answer is unused, and a failure shows nowhere. [CODE-004, CODE-005]
  const invite_code = encodeURIComponent(encodeURIComponent(code));
  call(attributeInvite, { invite_code }, { quietAuth: true }).catch(() => {});
}
