import type { WorldPin, WorldVideo } from '@corkboard/shared/contract/world';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { slugify } from '../server/domains/boards/addresses/board-url.ts';
import { type DemoImages, getImage } from './demo-pictures.ts';
import type { DemoVideos } from './demo-videos.ts';
import { afterthoughts, motifs } from './motifs.ts';
import { type Person, people } from './people.ts';
import type { PlannedBoard } from './plan-boards.ts';
import { followedBoards } from './plan-relations.ts';
import { planStory } from './plan-stories.ts';
import { type Random, seededRandom } from './random.ts';
import { type DrawnImage, type PlannedImage, spreadImages, VARIANTS } from './spread-images.ts';
import { themes, topics } from './themes.ts';

const motifByName = new Map(motifs.map((motif) => [motif.name, motif]));

interface Sources {
  boards: PlannedBoard[];
  pictures: DemoImages;
  videos: DemoVideos;
  now: Date;
}

export function planPins({ boards, ...sources }: Sources): WorldPin[] {
  const { pictures: images, now } = sources;
  const loosePins = people.flatMap((person) => planBoardlessPins(person, images, now));
  const plan = (spread: Map<string, DrawnImage>) =>
    boards.flatMap((board) => planBoardPins(board, sources, spread));
  // Twice, because which Pins are near in time depends on all boards.
  const drawn = [...loosePins, ...plan(new Map())].map((planned) => planned.drawn);
  const onBoards = plan(spreadImages(drawn)).map(({ pin }) => pin);
  // Suggested boards need Pins outside of boards, so those get topics first.
  const left = new Map(Object.entries(topicSizes));
  const loose = markTopics(
    loosePins.map(({ pin }) => pin),
    left,
  );
  return [...markTopics(onBoards, left), ...loose];
}

interface PlannedPin {
  pin: WorldPin;
  drawn: PlannedImage;
}

function planBoardPins(
  board: PlannedBoard,
  { pictures: images, videos, now }: Omit<Sources, 'boards'>,
  spread: Map<string, DrawnImage>,
): PlannedPin[] {
  const person = people.find(({ user }) => user.username === board.owner);
  if (!person) throw new Error(`No user is called ${board.owner}`);
  const name = `${board.owner}/${board.slug}`;
  const random = seededRandom(name);
  const span = getSpanHours(board, person);
  const recent: string[] = [];

  return Array.from({ length: board.pins }, (_, index) => {
    const isOnCover = index < Math.min(board.motifs.length, 3);
    const drawn = isOnCover
      ? { motif: board.motifs[index] ?? '', variant: 0 }
      : drawImage(random, board, recent);
    const age =
      board.age + span * (index / Math.max(board.pins, 1)) ** 1.6 + (index > 0 ? random.next() : 0);
    const pinner = pickPinner(random, board, age);
    const key = `${keyPart(board.owner)}-${board.slug.length}${hash(name)}-${index}`;
    const { motif, variant } = spread.get(key) ?? drawn;
    const image = getImage(images, motif, variant);
    const section = pickSection(random, board, motif);
    const pin: WorldPin = {
      key,
      pinner,
      board: name,
      ...(section && { section: `${name}/${slugify(section)}` }),
      picture: image,
      ...createNote(key, board),
      ...createText(random, motif, board.theme.sites),
      ...getKind(random, person, {
        isOwn: pinner === board.owner,
        // A video starts with its motif's first image, which serves as its poster.
        video: variant === 0 ? videos.get(motif) : undefined,
        getStory: (pages) => planStory({ key, motifs: board.motifs, pages }, image, images),
      }),
      interest: board.theme.slug,
      created_at: new Date(now.getTime() - age * HOUR_MS).toISOString(),
    };
    const choices = isOnCover ? [drawn.motif] : [...new Set([...board.motifs, drawn.motif])];
    const isFixed = isOnCover && isMocked(board);
    return { pin, drawn: { ...drawn, key, hoursOld: age, choices, isFixed } };
  });
}

/** Owners of the boards that the mocked pages show. */
const mockedOwners = new Set(['noorhaddad', 'inesmoreau', 'tarnandloom']);

/** Whether the mocked pages show its cover: Home shows the most followed boards. */
function isMocked({ owner, slug }: PlannedBoard): boolean {
  return mockedOwners.has(owner) || followedBoards.includes(`${owner}/${slug}`);
}

/** Most Pins are in no section. The others are in one that names what they show. */
function pickSection(random: Random, board: PlannedBoard, motif: string): string | undefined {
  if (!board.sections || !random.percent(45)) return undefined;
  const fitting = Object.entries(board.sections).flatMap(([title, motifs]) =>
    motifs === '' || motifs.split(' ').includes(motif) ? title : [],
  );
  return fitting[Math.floor(random.next() * fitting.length)];
}

/** Some say what they are about, so that a search finds other motifs of the same theme. */
function createNote(key: string, { name, theme }: PlannedBoard): Partial<WorldPin> {
  const random = seededRandom(`note of ${key}`);
  if (!random.percent(35)) return {};
  const subject = theme.name.toLowerCase();
  const description = random.pick([
    `Filed under ${subject}.`,
    `For the ${subject} folder.`,
    `One more for ${name}.`,
  ]);
  return { description };
}

function pickPinner(random: Random, board: PlannedBoard, age: number): string {
  const others = (board.with ?? []).filter((name) => {
    const other = people.find(({ user }) => user.username === name);
    return other !== undefined && other.joined * 365 * 24 > age;
  });
  return others.length > 0 && random.percent(30) ? random.pick(others) : board.owner;
}

/** Avoids images that are nearby on the board, because neighbors that repeat look like a bug. */
function drawImage(random: Random, board: PlannedBoard, recent: string[]) {
  for (let tries = 0; ; tries += 1) {
    const motif = random.pick(random.percent(85) ? board.motifs : board.theme.motifs);
    const variant = random.whole(0, VARIANTS - 1);
    const name = `${motif} ${variant}`;
    if (recent.includes(name) && tries < 20) continue;
    recent.push(name);
    if (recent.length > 9) recent.shift();
    return { motif, variant };
  }
}

/** Hours over which a board grew; at most since its owner joined. */
function getSpanHours(board: PlannedBoard, person: Person): number {
  const sinceJoining = person.joined * 365 * 24 - board.age;
  return Math.max(2, Math.min(sinceJoining * 0.9, board.pins * 40));
}

const unorganized: Record<string, { pins: number; motifs: string[] }> = {
  inesmoreau: {
    pins: 14,
    motifs:
      'dunes stairs-blue arcs olive-branch reading-chair window-marigold citrus coast-from-above sea-moon sea-noon bird-lino tulips still-life-oranges stacked-stones'.split(
        ' ',
      ),
  },
  noboardsyet: {
    pins: 7,
    motifs:
      'stacked-stones green-marble reading-chair terrazzo stairs-blue dunes window-marigold'.split(
        ' ',
      ),
  },
  tomasrey: { pins: 3, motifs: ['contour-map', 'sea-noon', 'ridge-dusk'] },
  adsonlyprofile: { pins: 9, motifs: ['olive-branch', 'still-life-bottles', 'citrus'] },
};

function planBoardlessPins(person: Person, images: DemoImages, now: Date): PlannedPin[] {
  const { username } = person.user;
  const wanted = unorganized[username];
  if (!wanted) return [];
  const random = seededRandom(`boardless ${username}`);
  return Array.from({ length: wanted.pins }, (_, index) => {
    const motif = wanted.motifs[index % wanted.motifs.length] ?? '';
    const variant = Math.floor(index / wanted.motifs.length);
    const hoursOld = 1.5 + index * (3 + random.next() * 6);
    const key = `${keyPart(username)}-unorganized-${index}`;
    const pin: WorldPin = {
      key,
      pinner: username,
      picture: getImage(images, motif, variant),
      ...createText(random, motif, ['quietrooms.example']),
      ...(index % 4 === 3 && { is_quick_save: true }),
      ...(person.user.is_ads_only_profile && { is_created: true }),
      created_at: new Date(now.getTime() - hoursOld * HOUR_MS).toISOString(),
    };
    return { pin, drawn: { key, motif, variant, hoursOld, choices: [motif], isFixed: true } };
  });
}

function createText(random: Random, motifName: string, sites: string[]): Partial<WorldPin> {
  const motif = motifByName.get(motifName);
  const title = motif ? `${random.pick(motif.titles)}${random.pick(afterthoughts)}` : '';
  const site = random.pick(sites);
  return {
    ...(title && random.percent(66) && { title }),
    ...(motif && random.percent(20) && { description: `${motif.alt}. ${random.pick(remarks)}` }),
    ...(random.percent(70) && linked(`https://${site}/${slugify(title || motifName)}`)),
  };
}

const NEWEST_ARTICLE = Date.UTC(2026, 0, 15);

/** A link, some with metadata of their page. Every Pin with the same link has the same metadata. */
function linked(link: string): Partial<WorldPin> {
  const random = seededRandom(link);
  if (random.percent(20)) {
    const product = {
      price: `${random.whole(18, 240)}.00`,
      currency: random.pick(['EUR', 'GBP']),
      availability: random.pick(['InStock', 'InStock', 'OutOfStock']),
    };
    const aggregate_rating = {
      rating_count: random.whole(3, 400),
      rating_value: random.whole(36, 50) / 10,
    };
    return { link, link_metadata: { article: null, product, aggregate_rating } };
  }
  if (random.percent(20)) {
    const published = new Date(NEWEST_ARTICLE - random.whole(1, 900) * 24 * HOUR_MS);
    return { link, link_metadata: { article: { datePublished: published.toISOString() } } };
  }
  return { link };
}

const remarks = [
  'Found on a Sunday.',
  'The color is truer in daylight.',
  'Ask before you copy, please.',
  'Seen twice, saved once.',
  'For the long wall.',
  'Sent by Ada, who knows.',
  'I still think about this one.',
  'Measured: it fits.',
];

interface Shown {
  isOwn: boolean;
  video: WorldVideo | undefined;
  getStory(pages: number): NonNullable<WorldPin['story_pin_data']>;
}

function getKind(
  random: Random,
  person: Person,
  { isOwn, video, getStory }: Shown,
): Partial<WorldPin> {
  const isMade = isOwn && random.percent(person.created);
  const pages = isMade && random.percent(18) ? random.whole(2, 8) : 0;
  const hasVideo = random.percent(45) && pages === 0;
  return {
    ...(isMade && { is_created: true }),
    ...(pages > 0 && { story_pin_data: getStory(pages) }),
    ...(hasVideo && video && { is_video: true, video }),
    ...(!isMade && random.percent(5) && { is_tried: true }),
    ...(!isMade && random.percent(3) && { is_quick_save: true }),
  };
}

const topicSizes: Record<string, number> = {
  'blue-rooms': 24,
  'paper-and-scissors': 17,
  'winter-walks': 12,
  'small-vases': 11,
  'warm-stone': 9,
};

function markTopics(pins: WorldPin[], left: Map<string, number>): WorldPin[] {
  return pins.map((pin) => {
    if (pin.pinner !== 'inesmoreau') return pin;
    const { interest: _dropped, ...rest } = pin;
    const topic = topics.find(({ slug, motifs: shown }) => {
      const isShown = shown.some((motif) => pin.picture.file.includes(`/${motif}-`));
      return isShown && (left.get(slug) ?? 0) > 0;
    });
    if (!topic) return rest;
    left.set(topic.slug, (left.get(topic.slug) ?? 0) - 1);
    return { ...rest, interest: topic.slug };
  });
}

function keyPart(username: string): string {
  return username.slice(0, 20);
}

/** Stable across runs and different for names of equal length. */
function hash(text: string): string {
  return Math.floor(seededRandom(text).next() * 36 ** 5).toString(36);
}

export function planInterests(images: DemoImages) {
  const shown = [
    ...themes.map(({ slug, name, motifs: [first = ''] }) => ({ slug, name, first })),
    ...topics.map(({ slug, name, motifs: [first = ''] }) => ({ slug, name, first })),
  ];
  return shown.map(({ slug, name, first }) => ({
    slug,
    name,
    picture: getImage(images, first, 0),
  }));
}
