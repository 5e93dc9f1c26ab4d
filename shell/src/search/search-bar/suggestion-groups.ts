import type { HomeTopic } from '@corkboard/shared/contract/home';
import type { Pin } from '@corkboard/shared/contract/pins';
import type { RecentSearch, SearchSuggestions } from '@corkboard/shared/contract/search';
import { searchPath } from '@corkboard/shared/rules/search';

export interface Suggestion {
  href: string;
  title: string;
  /** The text of the search that it starts; else it opens a page. */
  query?: string;
  action?: 'clear';
  searchedAt?: number;
  image?: string | null;
  details?:
    | { kind: 'followers'; count: number; username: string }
    | { kind: 'pins' | 'recent-pins'; count: number; owner?: string };
}

export interface SuggestionGroup {
  kind: 'searches' | 'people' | 'boards' | 'own-pins' | 'topics' | 'actions';
  suggestions: Suggestion[];
}

interface Sources {
  text: string;
  isOwn: boolean;
  suggestions: SearchSuggestions | undefined;
  /** For someone who hasn't typed yet. */
  topics: HomeTopic[];
  visitorSearches: RecentSearch[];
  /** Names the viewer's boards "yours" instead of by owner. */
  viewerId: string | null;
  getName(pin: Pin): string;
}

const MAX_MATCHING_RECENT = 2;
const MAX_TOPICS = 8;

export function groupSuggestions(sources: Sources): SuggestionGroup[] {
  const { text, isOwn, suggestions, viewerId, getName } = sources;
  const toSearch = (query: string): Suggestion => ({
    href: searchPath({ query, isOwn }),
    title: query,
    query,
  });
  const recent = [...(suggestions?.recent ?? []), ...matching(sources.visitorSearches, text)];
  const known = new Set(recent.map(({ query }) => query));
  const groups: SuggestionGroup[] = [
    {
      kind: 'searches',
      suggestions: [
        ...recent.map(({ query, searched_at }) => ({
          ...toSearch(query),
          searchedAt: Date.parse(searched_at),
        })),
        ...(suggestions?.completions ?? []).filter((query) => !known.has(query)).map(toSearch),
      ],
    },
    {
      kind: 'people',
      suggestions: (suggestions?.people ?? []).map((person) => ({
        href: `/${person.username}/`,
        title: person.full_name,
        image: person.image_medium_url,
        details: {
          kind: 'followers',
          count: person.follower_count,
          username: person.username,
        },
      })),
    },
    {
      kind: 'boards',
      suggestions: (suggestions?.boards ?? []).map((board) => ({
        href: board.url,
        title: board.name,
        image: board.cover_images[0]?.['222x'].url ?? null,
        details: {
          kind: 'pins',
          count: board.pin_count,
          ...(board.owner.id === viewerId ? {} : { owner: board.owner.full_name }),
        },
      })),
    },
    {
      kind: 'own-pins',
      suggestions: (suggestions?.own_pins ?? []).map((pin) => ({
        href: `/pin/${pin.id}/`,
        title: getName(pin),
        image: pin.images['236x']?.url ?? null,
      })),
    },
  ];
  if (text === '' && recent.length > 0) {
    // An option, because a button below the list would not be in reach of the arrow keys.
    groups.push({ kind: 'actions', suggestions: [{ href: '', title: '', action: 'clear' }] });
  }
  groups.push({
    kind: 'topics',
    suggestions: sources.topics
      .filter(({ name }) => !known.has(name))
      .slice(0, MAX_TOPICS)
      .map(({ name, pin_count, image }) => ({
        ...toSearch(name),
        image: image?.url ?? null,
        details: { kind: 'recent-pins', count: pin_count },
      })),
  });
  return groups.filter((group) => group.suggestions.length > 0);
}

function matching(searches: RecentSearch[], text: string): RecentSearch[] {
  const part = text.trim().toLowerCase();
  if (part === '') return searches;
  return searches
    .filter(({ query }) => query.toLowerCase().includes(part))
    .slice(0, MAX_MATCHING_RECENT);
}
