import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { PageHead } from '@corkboard/shared/contract/base';
import type { Board } from '@corkboard/shared/contract/boards';
import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { User } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { QueryClient } from '@corkboard/shared/query';
import { type Call, popularPinsQuery, type Shell, userQuery } from '@corkboard/shared/remote';
import { getBoard } from '@corkboard/shared/requests/boards';
import { getUserPins } from '@corkboard/shared/requests/pins';
import { MAX_STRUCTURED_DESCRIPTION_LENGTH } from '@corkboard/shared/rules/limits';
import { HOME_DESCRIPTION } from '../common/page/page-title.ts';
import { pinQuery } from '../common/pin-query.ts';
import { HELP } from '../content/help-topics.ts';
import { withTimeout } from '../remotes/with-timeout.ts';
import type { Route } from '../routing/routes.ts';
import { getName, makerData, omitEmpty, pinData } from './pin-data.ts';
import { collapseWhitespace, truncateGraphemes } from './plain-text.ts';
import { profileData, structuredDataPins } from './profile-data.ts';

export interface HeadScope {
  call: Call;
  subject: string;
  viewer: Viewer;
  queryClient: QueryClient;
  experiments: Shell['experiments'];
  origin: string;
  text: Text;
  log(event: LogEvent): void;
}

export type Description = Omit<PageHead, 'title'>;

const REQUESTED_PINS = 25;
/** Less than the time for the whole description. */
const PINS_TIMEOUT_MS = 600;

const UNLISTED = new Set([
  'sign-in',
  'sign-up',
  'onboarding',
  'settings',
  'pin-builder',
  'tool',
  'not-found',
]);

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

/** A page whose data is missing isn't indexed, because its owner can have excluded it. [SEO-015] */
export function describeWithoutData(route: Route): Description {
  const needsData = 'slot' in route || route.page === 'pin';
  return plainDescription(!needsData && !UNLISTED.has(route.page));
}

/** Every page has a description and an image, so that links to it look alike wherever people send them. */
export async function describePage(route: Route, scope: HeadScope): Promise<Description> {
  const found = await describeRoute(route, scope);
  return {
    ...found,
    description: found.description || scope.text(HOME_DESCRIPTION),
    image: found.image ?? {
      url: new URL('/icon-512.png', scope.origin).href,
      width: 512,
      height: 512,
      alt: 'Corkboard',
    },
  };
}

async function describeRoute(route: Route, scope: HeadScope): Promise<Description> {
  if ('slot' in route) {
    const { slot, props } = route;
    if (slot === 'page.profile') return describeProfile(props.username, scope);
    if (slot === 'page.board') return describeBoard(props, '', scope);
    if (slot === 'page.section') return describeBoard(props, `${props.section}/`, scope);
    return describeWithoutData(route);
  }
  if (route.page === 'pin') return describePin(route.id, scope);
  if (route.page === 'home') {
    return describeHome(scope);
  }
  if (route.page === 'help') return describeHelp(route.topic, scope);
  if (route.page === 'imprint') return describeReading('/legal/imprint/', scope);
  if (route.page === 'today') {
    const { kind, slug, id } = route;
    return describeReading(`/today/${kind}/${slug}/${id}/`, scope);
  }
  if (route.page === 'legal') {
    return {
      ...describeReading(`/legal/${route.path && `${route.path}/`}`, scope),
      type: 'website',
    };
  }
  return describeWithoutData(route);
}

/** For feed readers and for pages that embed this one. */
function alternates(
  { origin }: HeadScope,
  { url, title, feed }: { url: string; title: string; feed?: string },
): NonNullable<PageHead['alternates']> {
  const oembed = new URL('/v3/oembed/', origin);
  oembed.searchParams.set('url', url);
  return [
    ...(feed === undefined
      ? []
      : [
          {
            type: 'application/atom+xml',
            title,
            href: new URL(`/v3/feeds${feed}atom.xml`, origin).href,
          },
        ]),
    { type: 'application/json+oembed', title, href: oembed.href },
  ];
}

async function describeHome(scope: HeadScope): Promise<Description> {
  const { origin, queryClient, text, viewer } = scope;
  const url = new URL('/', origin).href;
  const plain = { ...plainDescription(), canonical: url };
  if (viewer.isAuth) return plain;
  // The page requests the same Pins. Without them, only the image is missing.
  const list = await queryClient.fetchInfiniteQuery(popularPinsQuery(scope)).catch(() => null);
  const pin = list?.pages[0]?.data[0];
  const image = pin?.images['1200x'] ?? pin?.images['736x'];

  return {
    ...plain,
    description: text(HOME_DESCRIPTION),
    image:
      image && pin ? { ...image, url: new URL(image.url, origin).href, alt: pin.alt_text } : null,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Corkboard',
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url}search/?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

function describeReading(path: string, { origin }: HeadScope): Description {
  return { ...plainDescription(), type: 'article', canonical: new URL(path, origin).href };
}

function describeHelp(topic: string, scope: HeadScope): Description {
  const about = HELP.get(topic)?.paragraphs[0];
  return {
    ...describeReading(`/help/${topic && `${topic}/`}`, scope),
    description: about ? scope.text(about) : '',
  };
}

async function describeProfile(username: string, scope: HeadScope): Promise<Description> {
  const { origin, queryClient, text, viewer } = scope;
  // The page requests the same data; the later caller waits for the first response.
  const [user, pins] = await Promise.all([
    queryClient.fetchQuery(userQuery(scope, username)),
    viewer.isAuth ? [] : latestPins(username, scope),
  ]);
  const { image_xlarge_url: image } = user;
  const isHidden = user.is_private_profile;

  return {
    description:
      collapseWhitespace(user.seo_description ?? user.page_metadata?.description ?? user.about) ||
      text('Boards and Pins of {name}.', { name: user.full_name }),
    canonical: profileAddress(user, origin),
    isIndexed: !user.seo_noindex_reason && !isHidden,
    type: 'profile',
    image: image ? { url: new URL(image, origin).href, alt: user.full_name } : null,
    structuredData:
      viewer.isAuth || isHidden
        ? []
        : profileData(user, structuredDataPins(pins, scope.log), scope),
    ...(!isHidden && {
      alternates: alternates(scope, {
        url: new URL(`/${user.username}/`, origin).href,
        title: user.full_name,
        feed: `/${user.username}/`,
      }),
    }),
  };
}

function profileAddress(user: User, origin: string): string {
  const { seo_canonical_domain: domain, page_metadata } = user;
  const path = page_metadata?.canonical_path ?? `/${user.username}/`;
  return new URL(path, domain ? `https://${domain}` : origin).href;
}

/** The structured data is optional: a failure or a late response returns no Pins. [SEO-021] */
async function latestPins(username: string, { call }: HeadScope): Promise<Pin[]> {
  try {
    const asked = {
      username,
      field_set_key: 'partner_grid_item',
      page_size: REQUESTED_PINS,
    } as const;
    return (await withTimeout(call(getUserPins, asked), PINS_TIMEOUT_MS, noPins)).data;
  } catch {
    return [];
  }
}

const noPins = () => new Error('no Pins in time');

async function describePin(id: string, scope: HeadScope): Promise<Description> {
  const { origin, queryClient, viewer } = scope;
  const pin = await queryClient.fetchQuery(pinQuery(scope, id));
  if (!pin) return plainDescription(false);
  const image = pin.images['1200x'] ?? pin.images['736x'];

  return {
    description: truncateGraphemes(
      collapseWhitespace(
        pin.seo_description || pin.closeup_unified_description || pin.description || pin.alt_text,
      ),
      MAX_STRUCTURED_DESCRIPTION_LENGTH,
    ),
    canonical: pinAddress(pin, origin),
    isIndexed: !pin.seo_noindex_reason,
    type: pin.video_url ? 'video.other' : 'article',
    image: image ? { ...image, url: new URL(image.url, origin).href, alt: pin.alt_text } : null,
    ...(pin.video_url && {
      video: { ...toSize(image), url: new URL(pin.video_url, origin).href },
    }),
    structuredData:
      viewer.isAuth || pin.seo_noindex_reason
        ? []
        : [{ '@context': 'https://schema.org', ...pinData(pin, origin) }],
    ...(pin.privacy === 'public' && {
      alternates: alternates(scope, {
        url: new URL(`/pin/${pin.id}/`, origin).href,
        title: getName(pin),
      }),
    }),
  };
}

/** A poster has the proportions of its video. */
function toSize(image: Pin['images'][string] | undefined) {
  return image ? { width: image.width, height: image.height } : {};
}

function pinAddress({ id, pin_join }: Pin, origin: string): string {
  const { seo_canonical_url: url, seo_canonical_domain: domain } = pin_join ?? {};
  if (!url) return new URL(`/pin/${id}/`, origin).href;
  return new URL(url, domain ? `https://${domain}` : origin).href;
}

async function describeBoard(
  { username, slug }: { username: string; slug: string },
  rest: string,
  scope: HeadScope,
): Promise<Description> {
  const { call, origin, text, viewer } = scope;
  const { data: board } = await call(getBoard, { username, slug });
  const image = board.cover_images[0]?.['474x'];
  const address = new URL(`${board.url}${rest}`, origin).href;
  const isIndexed = board.privacy === 'public' && !board.seo_noindex_reason;

  return {
    description:
      collapseWhitespace(board.seo_description || board.description) ||
      text('{board}, a board by {name}.', {
        board: board.name,
        name: board.owner.full_name,
      }),
    canonical: address,
    isIndexed,
    type: 'website',
    image: image ? { ...image, url: new URL(image.url, origin).href, alt: board.name } : null,
    structuredData: viewer.isAuth || !isIndexed ? [] : [boardData(board, address, origin)],
    ...(board.privacy === 'public' && {
      alternates: alternates(scope, {
        url: new URL(board.url, origin).href,
        title: board.name,
        feed: board.url,
      }),
    }),
  };
}

function boardData(board: Board, address: string, origin: string): object {
  const { owner } = board;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: board.name,
    description: collapseWhitespace(board.description) || undefined,
    url: address,
    dateCreated: board.created_at,
    author: makerData(owner, origin),
  });
}
