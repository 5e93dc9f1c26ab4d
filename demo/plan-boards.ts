import { slugify } from '../server/domains/boards/board-url.ts';
import { type MockBoard, mockBoards } from './mock-boards.ts';
import { type Person, people } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { type Theme, themes } from './themes.ts';

export interface PlannedBoard extends MockBoard {
  slug: string;
  theme: Theme;
}

const week = 7 * 24;
const year = 366 * 24;

export function planBoards(): PlannedBoard[] {
  const mocks = mockBoards.map((board) => planned(board, themeOf(board)));
  return [...mocks, ...people.flatMap((person) => furtherBoards(person, mocks))];
}

function furtherBoards(person: Person, mocks: PlannedBoard[]): PlannedBoard[] {
  const luck = seededRandom(`boards of ${person.user.username}`);
  const owner = person.user.username;
  const slugs = new Set(mocks.filter((board) => board.owner === owner).map((board) => board.slug));
  const liked = themes.filter((theme) => person.likes.includes(theme.slug));
  const ideas = luck.shuffled(
    liked.flatMap((theme) => theme.boards.map((name) => ({ name, theme }))),
  );
  const others = luck.shuffled(
    themes.flatMap((theme) => theme.boards.map((name) => ({ name, theme }))),
  );

  const boards: PlannedBoard[] = [];
  for (const { name, theme } of [...ideas, ...others]) {
    if (boards.length >= person.boards) break;
    const board = planned({ ...furtherBoard(luck, person, theme), owner, name }, theme);
    if (slugs.has(board.slug)) continue;
    slugs.add(board.slug);
    boards.push(board);
  }
  return boards;
}

function furtherBoard(
  luck: Random,
  person: Person,
  theme: Theme,
): Omit<MockBoard, 'owner' | 'name'> {
  const privacy = luck.percent(6) ? 'secret' : luck.percent(5) ? 'protected' : 'public';
  const age = luck.percent(60) ? luck.next() * 8 * week : luck.next() * 3 * year;
  return {
    motifs: luck.shuffled(theme.motifs),
    pins: luck.percent(3)
      ? 0
      : luck.whole(Math.ceil(person.pins / 3), Math.ceil(person.pins * 1.4)),
    age: 1 + Math.round(Math.min(age, person.joined * 0.8 * year)),
    ...(privacy !== 'public' && { privacy }),
    ...(luck.percent(4) && { isArchived: true }),
    ...(luck.percent(10) && {
      sections: luck.shuffled(['First', 'Maybe', 'Done', 'For others', 'Sources']).slice(0, 3),
    }),
    ...(luck.percent(9) && { with: companions(luck, person) }),
  };
}

/** Skips people who must stay empty. */
function companions(luck: Random, { user }: Person): string[] {
  const able = people.filter(
    ({ boards, user: other }) => boards > 4 && other.username !== user.username,
  );
  const names = able.filter(
    ({ user: other }) => !other.isLimitedLogin && !other.is_private_profile,
  );
  return luck
    .shuffled(names)
    .slice(0, luck.whole(1, 3))
    .map(({ user: other }) => other.username);
}

function planned(board: MockBoard, theme: Theme): PlannedBoard {
  return { ...board, slug: slugify(board.name), theme };
}

function themeOf({ motifs }: MockBoard): Theme {
  const fit = (theme: Theme) => motifs.filter((motif) => theme.motifs.includes(motif)).length;
  return themes.reduce((best, theme) => (fit(theme) > fit(best) ? theme : best));
}
