import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { User } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import { MAX_STRUCTURED_PINS } from '@corkboard/shared/rules/limits';
import { isFollowerCountHidden } from '@corkboard/shared/rules/people';
import { logEventTypes } from '@corkboard/shared/rules/site';

import { getName, omitEmpty, pinData } from './pin-data.ts';
import { collapseWhitespace } from './plain-text.ts';

const PROFILE_VIEW = 4;

/** Returns a profile and its latest Pins as schema.org data. [SEO-019, SEO-022] */
export function profileData(
  user: User,
  pins: readonly Pin[],
  { origin, experiments }: { origin: string; experiments: { isOn(name: string): boolean } },
): object[] {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    ...omitEmpty({ dateCreated: user.created_at }),
    mainEntity: toPerson(user, origin, isFollowerCountHidden(experiments)),
  };
  if (pins.length === 0) return [page];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: pins.map((pin, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: getName(pin),
      item: pinData(pin, origin),
    })),
  };
  return [page, list];
}

/**
 * Selects up to ten indexable Pins. A Pin without a date is a data error: it is skipped and logged. [SEO-002,
 * SEO-003, SEO-004, SEO-005]
 */
export function structuredDataPins(pins: readonly Pin[], log: (event: LogEvent) => void): Pin[] {
  const listed: Pin[] = [];
  for (const pin of pins) {
    if (listed.length === MAX_STRUCTURED_PINS) break;
    if (pin.seo_noindex_reason) continue;
    if (pin.created_at) listed.push(pin);
    else log(missingDate(pin));
  }
  return listed;
}

function missingDate({ id }: Pin): LogEvent {
  return {
    event_type: logEventTypes.structuredDataError,
    view_type: PROFILE_VIEW,
    object_id_str: id,
    aux_data: { error: 'missing created_at' },
  };
}

function toPerson(user: User, origin: string, hidesFollowers: boolean): object {
  const { image_xlarge_url: image, location } = user;
  return omitEmpty({
    '@type': user.is_partner ? 'Organization' : 'Person',
    name: user.full_name,
    alternateName: user.username,
    identifier: user.id,
    url: new URL(`/${user.username}/`, origin).href,
    image: image && !image.includes('default') ? new URL(image, origin).href : undefined,
    description: collapseWhitespace(user.about) || undefined,
    ...(location ? { [user.is_partner ? 'location' : 'homeLocation']: toPlace(location) } : {}),
    sameAs: [user.website_url, user.instagram_data?.url].filter(Boolean),
    interactionStatistic: hidesFollowers
      ? undefined
      : toCounter('FollowAction', user.follower_count),
    agentInteractionStatistic: toCounter('FollowAction', user.following_count),
  });
}

function toPlace(name: string): object {
  return { '@type': 'Place', name };
}

function toCounter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}
