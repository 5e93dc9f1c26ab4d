import { slugify } from '../server/domains/boards/addresses/board-url.ts';
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
  const mocks = mockBoards.map((board) => planned(board, findTheme(board)));
  return [...mocks, ...people.flatMap((person) => createExtraBoards(person, mocks))];
}

function createExtraBoards(person: Person, mocks: PlannedBoard[]): PlannedBoard[] {
  const random = seededRandom(`boards of ${person.user.username}`);
  const owner = person.user.username;
  const slugs = new Set(mocks.filter((board) => board.owner === owner).map((board) => board.slug));
  const liked = themes.filter((theme) => person.likes.includes(theme.slug));
  const ideas = random.shuffled(
    liked.flatMap((theme) => theme.boards.map((name) => ({ name, theme }))),
  );
  const others = random.shuffled(
    themes.flatMap((theme) => theme.boards.map((name) => ({ name, theme }))),
  );

  const boards: PlannedBoard[] = [];
  for (const { name, theme } of [...ideas, ...others]) {
    if (boards.length >= person.boards) break;
    const board = planned({ ...createExtraBoard(random, person, theme), owner, name }, theme);
    if (slugs.has(board.slug)) continue;
    slugs.add(board.slug);
    boards.push(board);
  }
  return boards;
}

function createExtraBoard(
  random: Random,
  person: Person,
  theme: Theme,
): Omit<MockBoard, 'owner' | 'name'> {
  const privacy = random.percent(6) ? 'secret' : random.percent(5) ? 'protected' : 'public';
  const age = random.percent(60) ? random.next() * 8 * week : random.next() * 3 * year;
  return {
    motifs: random.shuffled(theme.motifs),
    pins: random.percent(3)
      ? 0
      : random.whole(Math.ceil(person.pins / 3), Math.ceil(person.pins * 1.4)),
    age: 1 + Math.round(Math.min(age, person.joined * 0.8 * year)),
    ...(privacy !== 'public' && { privacy }),
    ...(random.percent(4) && { isArchived: true }),
    ...(random.percent(10) && {
      sections: Object.fromEntries(
        random
          .shuffled(['First', 'Maybe', 'Done', 'For others', 'Sources'])
          .slice(0, 3)
          .map((title) => [title, '']),
      ),
    }),
    ...(random.percent(9) && { with: companions(random, person) }),
  };
}

/** Skips people who must stay empty. */
function companions(random: Random, { user }: Person): string[] {
  const able = people.filter(
    ({ boards, user: other }) => boards > 4 && other.username !== user.username,
  );
  const names = able.filter(
    ({ user: other }) => !other.isLimitedLogin && !other.is_private_profile,
  );
  return random
    .shuffled(names)
    .slice(0, random.whole(1, 3))
    .map(({ user: other }) => other.username);
}

function planned(board: MockBoard, theme: Theme): PlannedBoard {
  return { ...board, slug: slugify(board.name), theme };
}

function findTheme({ motifs }: MockBoard): Theme {
  const fit = (theme: Theme) => motifs.filter((motif) => theme.motifs.includes(motif)).length;
  return themes.reduce((best, theme) => (fit(theme) > fit(best) ? theme : best));
}
