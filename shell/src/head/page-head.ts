import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import type { PageHead } from '@corkboard/shared/contract/page.ts';
import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { getBoard, getUserPins } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import type { QueryClient } from '@corkboard/shared/query';
import { type Call, userQuery } from '@corkboard/shared/remote';

import { pinQuery } from '../common/pin-query.ts';
import type { Route } from '../routing/routes.ts';
import { omitUndefined, pinData } from './pin-data.ts';
import { collapseWhitespace, MAX_DESCRIPTION_LENGTH, truncateGraphemes } from './plain-text.ts';
import { profileData, structuredDataPins } from './profile-data.ts';

export interface HeadScope {
  call: Call;
  subject: string;
  viewer: Viewer;
  queryClient: QueryClient;
  origin: string;
  log(event: LogEvent): void;
}

export type Description = Omit<PageHead, 'title'>;

const REQUESTED_PINS = 25;

const UNLISTED = new Set(['sign-in', 'sign-up', 'settings', 'pin-builder', 'tool', 'not-found']);

export function plainDescription(isIndexed = true): Description {
  return {
    description: '',
    canonical: null,
    isIndexed,
    type: 'website',
    image: null,
    structuredData: [],
  };
}

export async function describePage(route: Route, scope: HeadScope): Promise<Description> {
  if ('slot' in route) {
    const { slot, props } = route;
    if (slot === 'page.profile') return describeProfile(props.username, scope);
    if (slot === 'page.board') return describeBoard(props, '', scope);
    if (slot === 'page.section') return describeBoard(props, `${props.section}/`, scope);
    return plainDescription(false);
  }
  if (route.page === 'pin') return describePin(route.id, scope);
  if (route.page === 'home') {
    return { ...plainDescription(), canonical: new URL('/', scope.origin).href };
  }
  if (route.page === 'help')
    return describeReading(`/help/${route.topic && `${route.topic}/`}`, scope);
  if (route.page === 'imprint') return describeReading('/legal/imprint/', scope);
  if (route.page === 'today') {
    const { kind, slug, id } = route;
    return describeReading(`/today/${kind}/${slug}/${id}/`, scope);
  }
  return plainDescription(!UNLISTED.has(route.page));
}

function describeReading(path: string, { origin }: HeadScope): Description {
  return { ...plainDescription(), type: 'article', canonical: new URL(path, origin).href };
}

async function describeProfile(username: string, scope: HeadScope): Promise<Description> {
  const { origin, queryClient, viewer } = scope;
  // The page requests the same data; the later caller waits for the first response.
  const [user, pins] = await Promise.all([
    queryClient.fetchQuery(userQuery(scope, username)),
    viewer.isAuth ? [] : latestPins(username, scope),
  ]);
  const { image_xlarge_url: image } = user;
  const isHidden = user.is_private_profile;

  return {
    description: collapseWhitespace(
      user.seo_description ?? user.page_metadata?.description ?? user.about,
    ),
    canonical: profileAddress(user, origin),
    isIndexed: !user.seo_noindex_reason && !isHidden,
    type: 'profile',
    image: image ? { url: new URL(image, origin).href, alt: user.full_name } : null,
    structuredData:
      viewer.isAuth || isHidden
        ? []
        : profileData(user, structuredDataPins(pins, scope.log), origin),
  };
}

function profileAddress(user: User, origin: string): string {
  const { seo_canonical_domain: domain, page_metadata } = user;
  const path = page_metadata?.canonical_path ?? `/${user.username}/`;
  return new URL(path, domain ? `https://${domain}` : origin).href;
}

/** The structured data is optional: a failure returns no Pins. [SEO-021] */
async function latestPins(username: string, { call }: HeadScope): Promise<Pin[]> {
  try {
    const asked = {
      username,
      field_set_key: 'partner_grid_item',
      page_size: REQUESTED_PINS,
    } as const;
    return (await call(getUserPins, asked)).data;
  } catch {
    return [];
  }
}

async function describePin(id: string, scope: HeadScope): Promise<Description> {
  const { origin, queryClient, viewer } = scope;
  const pin = await queryClient.fetchQuery(pinQuery(scope, id));
  if (!pin) return plainDescription(false);
  const image = pin.images['1200x'] ?? pin.images['736x'];

  return {
    description: truncateGraphemes(
      collapseWhitespace(pin.seo_description || pin.closeup_unified_description || pin.description),
      MAX_DESCRIPTION_LENGTH,
    ),
    canonical: pinAddress(pin, origin),
    isIndexed: !pin.seo_noindex_reason,
    type: 'article',
    image: image ? { ...image, url: new URL(image.url, origin).href, alt: pin.alt_text } : null,
    structuredData:
      viewer.isAuth || pin.seo_noindex_reason
        ? []
        : [{ '@context': 'https://schema.org', ...pinData(pin, origin) }],
  };
}

function pinAddress({ id, pin_join }: Pin, origin: string): string {
  const { seo_canonical_url: url, seo_canonical_domain: domain } = pin_join ?? {};
  if (!url) return new URL(`/pin/${id}/`, origin).href;
  return new URL(url, domain ? `https://${domain}` : origin).href;
}

async function describeBoard(
  { username, slug }: { username: string; slug: string },
  rest: string,
  { call, origin, viewer }: HeadScope,
): Promise<Description> {
  const { data: board } = await call(getBoard, { username, slug });
  const image = board.cover_images[0]?.['474x'];
  const address = new URL(`${board.url}${rest}`, origin).href;
  const isIndexed = board.privacy === 'public' && !board.seo_noindex_reason;

  return {
    description: collapseWhitespace(board.seo_description || board.description),
    canonical: address,
    isIndexed,
    type: 'website',
    image: image ? { ...image, url: new URL(image.url, origin).href, alt: board.name } : null,
    structuredData: viewer.isAuth || !isIndexed ? [] : [boardData(board, address, origin)],
  };
}

function boardData(board: Board, address: string, origin: string): object {
  const { owner } = board;
  return omitUndefined({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: board.name,
    description: collapseWhitespace(board.description) || undefined,
    url: address,
    dateCreated: board.created_at,
    author: {
      '@type': owner.is_partner ? 'Organization' : 'Person',
      name: owner.full_name,
      url: new URL(`/${owner.username}/`, origin).href,
    },
  });
}
