import { type Static, Type } from 'typebox';
import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, Image, nullable, PageSize, Timestamp } from '../base/field.ts';
import { Board } from '../boards/boards.ts';
import { UserCard } from '../people/users.ts';
import { Pin } from '../pins/pins.ts';

const PinPageInput = Type.Object(
  { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) },
  { additionalProperties: false },
);

const FewInput = Type.Object(
  { page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })) },
  { additionalProperties: false },
);

/** Calls within 30 minutes of each other belong to one visit. */
export const Home = Type.Object(
  {
    following_count: Type.Integer({
      description: 'Followed people and boards.',
    }),
    last_visit: nullable(
      Type.Object(
        {
          newest: {
            ...Timestamp,
            description: 'When the newest Pin was saved that it showed.',
          },
          ended_at: Timestamp,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Home = Static<typeof Home>;

export const getHome = endpoint({
  route: 'GET /v3/home/',
  summary:
    "Returns the viewer's follow count and the end of their last visit to the feed. Since 1.6.",
  acts: true,
  input: Type.Object({}, { additionalProperties: false }),
  data: Home,
});

export const getHomeFeed = endpoint({
  route: 'GET /v3/home/feed/',
  summary:
    'Lists Pins from people and boards that the viewer follows, newest first. Excludes Pins on secret, archived, and hidden boards, and Pins of blocked and blocking users. Since 1.6.',
  acts: true,
  input: PinPageInput,
  data: Type.Array(Pin),
});

export const recordHomeVisit = endpoint({
  route: 'PUT /v3/home/visit/',
  summary: 'Records the newest Pin that the viewer has seen in the feed. Idempotent. Since 1.6.',
  acts: true,
  input: Type.Object(
    { newest: { ...Timestamp, description: 'When that Pin was saved.' } },
    { additionalProperties: false },
  ),
  data: Home,
});

export const getPopularPins = endpoint({
  route: 'GET /v3/home/popular/',
  summary:
    'Lists public Pins with the most recent saves and favorites, then the newest Pins. Since 1.6.',
  acts: true,
  input: PinPageInput,
  data: Type.Array(Pin),
});

export const getHomeIdeas = endpoint({
  route: 'GET /v3/home/ideas/',
  summary:
    'Suggests public Pins of others for a first board: in turn from each topic that the viewer follows, newest first, then popular Pins. Each image once. Since 1.11.',
  acts: true,
  input: FewInput,
  data: Type.Array(Pin),
});

export const HomeTopic = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    pin_count: Type.Integer({ description: 'Public Pins with this topic among the latest.' }),
    image: nullable(Image),
  },
  { additionalProperties: false },
);
export type HomeTopic = Static<typeof HomeTopic>;

export const getHomeTopics = endpoint({
  route: 'GET /v3/home/topics/',
  summary: 'Lists the topics of recent public Pins, most Pins first. Since 1.6.',
  acts: true,
  input: FewInput,
  data: Type.Array(HomeTopic),
});

export const HomeBoards = Type.Object(
  {
    boards: Type.Array(Board),
    interests: Type.Array(Type.String(), {
      description: 'Names of the followed topics that these boards were chosen by.',
    }),
  },
  { additionalProperties: false },
);
export type HomeBoards = Static<typeof HomeBoards>;

export const getHomeBoards = endpoint({
  route: 'GET /v3/home/boards/',
  summary:
    "Suggests public boards that the viewer doesn't follow: boards about followed topics first, then boards with the most new followers. Since 1.6.",
  acts: true,
  input: FewInput,
  data: HomeBoards,
});

export const HomePerson = Type.Object(
  {
    user: UserCard,
    in_common: Type.Integer({
      description: "Public Pins with an image of the viewer's Pins.",
    }),
    images: Type.Array(Image),
  },
  { additionalProperties: false },
);
export type HomePerson = Static<typeof HomePerson>;

export const getHomePeople = endpoint({
  route: 'GET /v3/home/people/',
  summary:
    "Suggests people that the viewer doesn't follow: people who saved the same images first, then people with the most followers. Since 1.6.",
  acts: true,
  input: FewInput,
  data: Type.Array(HomePerson),
});
