import type { WorldBoard } from '@corkboard/shared/contract/world';

export interface MockBoard {
  owner: string;
  name: string;
  motifs: string[];
  pins: number;
  age: number;
  privacy?: WorldBoard['privacy'];
  isArchived?: boolean;
  with?: string[];
  /** The motifs in each section, separated by spaces; empty for any. */
  sections?: Record<string, string>;
  description?: string;
}

const hour = 1;
const day = 24;
const week = 7 * day;
const month = 31 * day;
const year = 366 * day;

type More = Partial<Omit<MockBoard, 'owner' | 'name' | 'motifs' | 'pins' | 'age'>>;

function board(
  owner: string,
  name: string,
  motifs: string,
  pins: number,
  age: number,
  more: More = {},
): MockBoard {
  return { owner, name, motifs: motifs.split(' '), pins, age, ...more };
}

const glaze = 'still-life-bottles glaze-drip terrazzo morning-cups';
const tables = 'still-life-oranges morning-cups still-life-lemons olive-branch';
const limestone = 'colonnade set-arch-stairs arcade-clay green-marble';
const walls = 'poster-slow poster-market poster-a arcs citrus';
const sea = 'coast-from-above sea-noon black-beach sea-sunset';
const lino = 'bird-lino arcs citrus poster-market';
const maps = 'contour-map harbour-map fields-from-above';
const pressed = 'fern-study olive-branch tulips allium-oreophilum acanthus-mollis';
const night = 'sea-moon sea-sunset dunes';
const stones = 'stacked-stones green-marble terrazzo';
const rooms = 'reading-chair window-marigold stairs-blue';
const fields = 'fields-rose green-hills fields-from-above march-pastoral';

export const mockBoards: MockBoard[] = [
  board('noorhaddad', 'Glaze tests', glaze, 212, 5 * hour, {
    sections: {
      Copper: 'glaze-drip',
      Ash: 'still-life-bottles',
      'Cone 6': 'morning-cups',
      'Failures I like': 'terrazzo glaze-drip',
    },
    description: 'Every tile has its recipe on the back. Ask.',
  }),
  board('noorhaddad', 'Limestone and light', limestone, 64, 2 * day, {
    description: 'The arcades are all from one morning in March.',
  }),
  board('noorhaddad', 'Long tables', tables, 38, week, { with: ['tomasrey'] }),
  board('noorhaddad', 'Type on walls', walls, 120, 4 * day, {
    sections: { Markets: 'poster-market', 'One letter': 'poster-a' },
  }),
  board('noorhaddad', 'Where the sea is', sea, 91, 3 * week),
  board('noorhaddad', 'Pressed and dried', pressed, 73, 2 * week),
  board('noorhaddad', 'Maps to get lost in', maps, 44, 6 * day, { with: ['adaobi', 'junito'] }),
  board('noorhaddad', 'Cloth, thread, knot', 'check-wool zigzag-knit linen-stripe', 57, month),
  board('noorhaddad', 'Lino and woodcut', lino, 51, 9 * hour),
  board('noorhaddad', 'Night swims', night, 18, 3 * day),
  board('noorhaddad', 'Rooms to read in', rooms, 29, 5 * month),
  board('noorhaddad', 'High ground', 'alps-first-light lake-at-dawn ridge-dusk', 86, year),
  board('noorhaddad', 'Fields from the train', fields, 33, 8 * month),
  board('noorhaddad', 'Stones I carried home', stones, 22, 2 * year),
  board('noorhaddad', 'Kiln calendar', 'glaze-drip still-life-bottles', 12, 4 * day, {
    privacy: 'secret',
  }),

  board('inesmoreau', 'Glaze tests', glaze, 212, 5 * hour, {
    sections: {
      Blue: 'glaze-drip',
      'For the tavern scene': 'still-life-bottles morning-cups',
      'Not yet': '',
    },
  }),
  board('inesmoreau', 'Long tables', tables, 38, week, { with: ['noorhaddad'] }),
  board('inesmoreau', 'Limestone and light', limestone, 64, 2 * day),
  board('inesmoreau', 'Type on walls', walls, 120, 4 * day, {
    sections: { Markets: 'poster-market', Stations: 'poster-slow' },
  }),
  board('inesmoreau', 'Where the sea is', sea, 91, 3 * week),
  board('inesmoreau', 'Lino and woodcut', lino, 51, 9 * hour, { with: ['adaobi', 'kitkaballard'] }),
  board('inesmoreau', 'Maps to get lost in', maps, 44, 6 * day),
  board('inesmoreau', 'Pressed and dried', pressed, 73, 2 * week),
  board('inesmoreau', 'For the workshop', 'set-arch-stairs arcs poster-a', 17, 10 * day, {
    privacy: 'protected',
    description: 'Who has the link may look.',
  }),
  board('inesmoreau', 'Night swims', night, 18, 3 * day, { privacy: 'secret' }),
  board('inesmoreau', 'Stones I carried home', stones, 22, 2 * year, { privacy: 'secret' }),
  board('inesmoreau', 'Rooms to read in', rooms, 29, 5 * month, {
    privacy: 'secret',
    with: ['tomasrey'],
  }),
  board('inesmoreau', 'Fields from the train', fields, 33, 8 * month, { isArchived: true }),
  board(
    'inesmoreau',
    'The flat in Croix-Rousse',
    'reading-chair terrazzo stairs-blue',
    17,
    2 * year,
    { isArchived: true },
  ),

  board('tarnandloom', 'Autumn throws', 'check-wool fields-from-above linen-stripe', 48, day),
  board(
    'tarnandloom',
    'Where the wool grows',
    'green-hills contour-map lake-at-dawn march-pastoral',
    67,
    4 * day,
    { description: 'All within forty miles of the mill.' },
  ),
  board(
    'tarnandloom',
    'Table linen',
    'still-life-lemons morning-cups still-life-oranges linen-stripe',
    112,
    week,
    {
      sections: {
        Napkins: 'morning-cups',
        Runners: 'still-life-lemons still-life-oranges',
        'Tea towels': 'linen-stripe',
      },
    },
  ),
  board(
    'tarnandloom',
    'Pattern room',
    'zigzag-knit arcs terrazzo check-wool linen-stripe',
    240,
    2 * week,
    { sections: { Checks: 'check-wool', Stripes: 'linen-stripe', Zigzags: 'zigzag-knit' } },
  ),
  board('tarnandloom', 'Dye plants', 'fern-study olive-branch tulips allium-oreophilum', 35, month),
  board(
    'tarnandloom',
    'Rooms with our blankets',
    'reading-chair window-marigold stairs-blue',
    59,
    month,
    { with: ['partnermanager'] },
  ),

  board('tomasrey', 'Night trains', 'lake-at-dawn ridge-dusk sea-moon contour-map', 46, 11 * hour, {
    with: ['adaobi'],
  }),
  board(
    'tomasrey',
    'Sunday lunches',
    'still-life-oranges still-life-lemons morning-cups',
    27,
    3 * day,
    { with: ['inesmoreau', 'noorhaddad'] },
  ),
  board('adaobi', 'Print fair, autumn', 'bird-lino poster-market arcs citrus', 41, 20 * hour, {
    with: ['inesmoreau', 'kitkaballard', 'linxiaoyu'],
  }),
  board('junito', 'Huts with soup', 'alps-first-light lake-at-dawn morning-cups', 24, 5 * day),

  board('layla_alkhatib', 'أقمشة وخيوط', 'check-wool zigzag-knit linen-stripe', 31, 2 * day),
  board('layla_alkhatib', 'بيوت بنوافذ كثيرة', 'window-marigold arcade-clay stairs-blue', 19, week),
  board('layla_alkhatib', 'مائدة الجمعة', 'still-life-oranges olive-branch citrus', 12, 3 * week, {
    privacy: 'protected',
  }),
  board('yaelbenami', 'אבנים מהדרך', 'stacked-stones dunes green-marble', 14, 4 * day),
  board('yaelbenami', 'לימונים', 'still-life-lemons citrus', 9, month),
  board('tanaka_misaki', '器と釉薬', 'morning-cups glaze-drip still-life-bottles', 38, 8 * hour),
  board('tanaka_misaki', '古い地図', 'harbour-map contour-map nagasaki-boats', 22, 6 * day),
  board('tanaka_misaki', '猫', 'locomotion-house-cat', 7, 2 * month),
  board('linxiaoyu', '字体与海报', 'poster-a poster-slow poster-market', 33, day),
  board('linxiaoyu', '瓷砖花纹', 'arcs terrazzo zigzag-knit', 16, 2 * week),
  board('kimhaneul', '식물 그림', 'fern-study olive-branch tulips acanthus-mollis', 29, 14 * hour),
  board('kimhaneul', '조용한 방', 'reading-chair stairs-blue window-marigold', 11, month),
  board(
    'thelongestname',
    'Agricultural implements of uncertain purpose, with the letters in which their owners explain them at length',
    'dust-bowl-home march-pastoral airplane-from-above',
    26,
    3 * day,
  ),
  board(
    'thelongestname',
    'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel',
    'nagasaki-boats harbour-map',
    8,
    2 * month,
  ),
];
