import type { WorldUser } from '@corkboard/shared/contract/world';

export interface Person {
  user: Omit<WorldUser, 'picture' | 'profile_cover' | 'created_at' | 'email' | 'password'>;
  portrait?: string;
  cover?: { motif: string; alt_text: string };
  likes: string[];
  /** Number of boards to generate from the themes, and the maximum of Pins per board. */
  boards: number;
  pins: number;
  /** Percentage of Pins that this person created. */
  created: number;
  joined: number;
}

type Account = Person['user'];

function person(
  username: string,
  full_name: string,
  account: Omit<Account, 'username' | 'full_name'>,
  rest: Partial<Omit<Person, 'user'>> = {},
): Person {
  return {
    user: { username, full_name, ...account },
    likes: [],
    boards: 0,
    pins: 0,
    created: 12,
    joined: 4,
    ...rest,
  };
}

const kendal = {
  street: 'The Old Fulling Mill',
  extra_street: 'Beck Lane',
  locality: 'Kendal',
  region: 'Cumbria',
  postal_code: 'LA9 4AB',
  country: 'GB',
};

const mainPeople: Person[] = [
  person(
    'noorhaddad',
    'Noor Haddad',
    {
      about:
        'Ceramicist in Marseille. Glaze tests, long tables, and the color that limestone has at six in the evening. I save first and sort on Sundays. If something here is yours, tell me and I will say so.',
      pronouns: ['she', 'her'],
      website_url: 'https://noorhaddad.example/',
      is_primary_website_verified: true,
      country: 'FR',
      location: 'Marseille',
      verified_identity: { verified: true },
      show_creator_profile: true,
      profile_views: 1_254_300,
      former_usernames: ['noorceramics'],
      seo_description: 'Glaze tests, long tables and limestone, collected by Noor Haddad.',
    },
    {
      portrait: 'portrait-noor',
      cover: { motif: 'coast-cover', alt_text: 'A sandy coast and turquoise water' },
      likes: ['ceramics', 'food', 'sea'],
      created: 16,
      joined: 7,
    },
  ),
  person(
    'inesmoreau',
    'Ines Moreau',
    {
      about: 'Stage designer. Card, scissors, blue paint. I collect what I might build at 1:10.',
      pronouns: ['she', 'her'],
      website_url: 'https://inesmoreau.example/',
      country: 'FR',
      location: 'Lyon',
      locale: 'en',
      has_pin_clusters: true,
      shouldDefaultCommentsOff: false,
      eligible_for_wishlist: true,
      show_shopping_list: true,
      show_all_pins: true,
      profile_board_rep_view_type: 'square',
    },
    {
      portrait: 'portrait-ines',
      likes: ['architecture', 'posters', 'ceramics'],
      created: 9,
      joined: 5,
    },
  ),
  person(
    'tarnandloom',
    'Tarn & Loom',
    {
      about:
        'A small mill between two lakes. We weave blankets and table linen from wool that grew within forty miles.',
      verified_identity: { verified: true },
      website_url: 'https://tarnandloom.example/',
      is_primary_website_verified: true,
      impressum_url: 'https://tarnandloom.example/legal/',
      country: 'GB',
      location: 'Kendal, Cumbria',
      is_partner: true,
      has_catalog: true,
      show_creator_profile: true,
      profile_views: 11_400_000,
      contact_email: 'hello@tarnandloom.example',
      contact_phone: '1539 550 114',
      contact_phone_country: { phone_code: '+44' },
      enable_profile_address: true,
      profile_place: kendal,
      eligibleForStlTool: true,
      advertiser: { merchant_id: 'tarn-5501' },
      scheduled_pin_count: 3,
    },
    {
      portrait: 'logo-tarn',
      cover: { motif: 'fields-cover', alt_text: 'Fields in greens and browns, seen from above' },
      likes: ['textile', 'fields', 'plants'],
      created: 55,
      joined: 8,
    },
  ),
  person(
    'leilamarchetti',
    'Leila Marchetti',
    {
      about: 'Notes to myself.',
      pronouns: ['they', 'them'],
      country: 'IT',
      location: 'Trieste',
      is_private_profile: true,
    },
    {
      portrait: 'portrait-leila',
      likes: ['rooms', 'stones', 'photographs'],
      boards: 7,
      pins: 14,
      joined: 3,
    },
  ),
  person(
    'tomasrey',
    'Tomás Rey',
    {
      about: 'I draw maps for people who walk. Night trains, paper, and one very patient dog.',
      pronouns: ['he', 'him'],
      website_url: 'https://tomasrey.example/maps',
      country: 'ES',
      location: 'Bilbao',
      show_creator_profile: true,
      profile_views: 48_200,
    },
    {
      portrait: 'portrait-tomas',
      likes: ['maps', 'mountains', 'sea', 'fields'],
      boards: 12,
      pins: 14,
      created: 25,
      joined: 6,
    },
  ),
  person(
    'adaobi',
    'Ada Obi',
    {
      about: 'Printmaker. Two colors are plenty. Workshops on the first Saturday.',
      pronouns: ['she', 'her'],
      website_url: 'https://adaobi.example/',
      country: 'GB',
      location: 'Bristol',
      verified_identity: { verified: true },
      show_creator_profile: true,
      profile_views: 310_900,
      instagram_data: { username: 'ada.prints' },
    },
    {
      portrait: 'portrait-ada',
      likes: ['posters', 'pattern', 'plants'],
      boards: 14,
      pins: 15,
      created: 30,
      joined: 6,
    },
  ),
  person(
    'junito',
    'Jun Ito',
    {
      about: 'I work on Corkboard. Outside of it: huts above 2,000 metres and soup.',
      country: 'DE',
      location: 'Berlin',
      isEmployee: true,
      has_mfa: true,
    },
    { portrait: 'portrait-jun', likes: ['mountains', 'food'], boards: 8, pins: 16, joined: 5 },
  ),
];

const telling: Person[] = [
  person(
    'werkstattholm',
    'Werkstatt Holm',
    {
      about: 'Möbel aus Resten. Stühle, Tische und Regale aus Holz, das schon einmal etwas war.',
      website_url: 'https://werkstatt-holm.example/',
      is_primary_website_verified: true,
      impressum_url: 'https://werkstatt-holm.example/impressum',
      country: 'DE',
      location: 'Leipzig',
      is_partner: true,
      has_catalog: true,
      contact_email: 'post@werkstatt-holm.example',
      contact_phone: '341 555 0129',
      contact_phone_country: { phone_code: '+49' },
      enable_profile_address: true,
      profile_place: {
        street: 'Spinnereistraße 7',
        locality: 'Leipzig',
        postal_code: '04179',
        country: 'DE',
      },
      advertiser: { merchant_id: 'holm-0412' },
      show_creator_profile: true,
      profile_views: 92_400,
    },
    {
      portrait: 'reading-chair',
      cover: { motif: 'arcade-clay', alt_text: 'Arches in warm plaster' },
      likes: ['rooms', 'architecture', 'stones'],
      boards: 9,
      pins: 16,
      created: 50,
      joined: 4,
    },
  ),
  person(
    'adsonlyprofile',
    'Bright & Barrel',
    {
      about: 'Oil, vinegar and the bottles for them.',
      is_partner: true,
      is_ads_only_profile: true,
      ads_only_profile_site: 'https://brightandbarrel.example/',
      website_url: 'https://brightandbarrel.example/',
      country: 'US',
      advertiser: { merchant_id: 'bright-77' },
    },
    { portrait: 'olive-branch', likes: ['food'], created: 100, joined: 1 },
  ),
  person(
    'partnernomessages',
    'Quiet Shop',
    {
      about: 'Paper goods. We answer at the counter, Tuesdays to Fridays.',
      is_partner: true,
      enable_profile_message: false,
      enable_profile_address: true,
      profile_place: { street: '14 Rope Walk', locality: 'Galway', country: 'IE' },
      website_url: 'https://quietshop.example/',
      country: 'IE',
      location: 'Galway',
    },
    {
      portrait: 'poster-a',
      likes: ['posters', 'pattern'],
      boards: 5,
      pins: 12,
      created: 40,
      joined: 2,
    },
  ),
  person(
    'partnermanager',
    'Mara Lind',
    {
      about: 'I look after the accounts of small makers.',
      is_partner: true,
      has_mfa: true,
      country: 'SE',
      location: 'Malmö',
      eligibleForStlTool: true,
      advertiser: { merchant_id: 'lind-2090' },
    },
    { portrait: 'stairs-blue', likes: ['textile', 'rooms'], boards: 4, pins: 10, joined: 2 },
  ),
  person(
    'limitedlogin',
    'Lina Lam',
    {
      about: 'Signs in by an emailed link: may look at everything, and change nothing.',
      isLimitedLogin: true,
      country: 'HK',
    },
    { portrait: 'tulips', likes: ['plants', 'food'], boards: 3, pins: 9, joined: 1 },
  ),
  person(
    'socialloginonly',
    'Sofia Lindqvist',
    {
      about: 'Came in through a social account and never chose a password of her own.',
      isFbAuthOnlyUser: true,
      country: 'SE',
    },
    { portrait: 'sea-sunset', likes: ['sea', 'mountains'], boards: 4, pins: 9, joined: 1 },
  ),
  person(
    'noboardsyet',
    'Noé Barda',
    { about: 'Saving first. Boards later.', country: 'CH' },
    { portrait: 'stacked-stones', likes: ['stones', 'rooms'], joined: 0.3 },
  ),
  person('nopinsyet', 'Piet Nolan', { about: '', country: 'NL' }, { joined: 0.1 }),
  person(
    'thousandsofpins',
    'Marisol Vega',
    {
      about:
        'Set decorator. If a movie needs a chair from 1962 on a terrazzo floor at dusk, it is in here somewhere.',
      pronouns: ['she', 'they'],
      website_url: 'https://marisolvega.example/reference/library/',
      country: 'MX',
      location: 'Ciudad de México',
      show_creator_profile: true,
      profile_views: 10_000_001,
    },
    {
      portrait: 'window-marigold',
      cover: { motif: 'terrazzo', alt_text: 'Terrazzo in many colors' },
      likes: [
        'architecture',
        'rooms',
        'pattern',
        'posters',
        'photographs',
        'stones',
        'textile',
        'food',
      ],
      boards: 44,
      pins: 67,
      created: 5,
      joined: 9,
    },
  ),
  person(
    'privatefriend',
    'Farid Azimi',
    {
      about: 'Private, and glad that you follow.',
      is_private_profile: true,
      country: 'CA',
    },
    { portrait: 'ridge-dusk', likes: ['mountains', 'photographs'], boards: 4, pins: 10, joined: 3 },
  ),
  person(
    'blockedbyines',
    'Rufus Kemp',
    { about: 'Comments on everything.', country: 'US' },
    { portrait: 'black-beach', likes: ['sea'], boards: 3, pins: 8, joined: 2 },
  ),
  person(
    'hasblockedines',
    'Petra Voss',
    { about: 'Keeps to herself.', country: 'AT' },
    { portrait: 'fern-study', likes: ['plants'], boards: 3, pins: 8, joined: 2 },
  ),
  person(
    'nomessagesplease',
    'Ilse Brandt',
    {
      about: 'Reads no messages here. Write a letter.',
      country: 'DE',
      should_show_messaging: false,
    },
    {
      portrait: 'allium-oreophilum',
      likes: ['plants', 'photographs'],
      boards: 5,
      pins: 10,
      joined: 5,
    },
  ),
  person(
    'commentsoff',
    'Hugo Lima',
    {
      about: 'Ceramics from the valley. Comments are off.',
      country: 'BR',
      shouldDefaultCommentsOff: true,
    },
    { portrait: 'glaze-drip', likes: ['ceramics'], boards: 4, pins: 14, created: 60, joined: 3 },
  ),
  person(
    'hiddenfromsearch',
    'Quentin Marsh',
    { about: 'Not for search engines.', country: 'NZ', seo_noindex_reason: 'owner_choice' },
    { portrait: 'green-hills', likes: ['fields'], boards: 3, pins: 8, joined: 3 },
  ),
  person(
    'corkboardteam',
    'Corkboard',
    {
      about: 'What we like this week, from the people who keep Corkboard running.',
      website_url: 'https://corkboard.example/',
      is_primary_website_verified: true,
      verified_identity: { verified: true },
      is_partner: true,
      isEmployee: true,
      country: 'DE',
    },
    {
      portrait: 'arcs',
      likes: ['pattern', 'food', 'posters', 'plants'],
      boards: 10,
      pins: 14,
      created: 40,
      joined: 9,
    },
  ),
];

const worldwide: Person[] = [
  person(
    'layla_alkhatib',
    'ليلى الخطيب',
    {
      about: 'مصممة أقمشة من عمّان. ألوان، خيوط، وبيوت بنوافذ كثيرة.',
      first_name: 'ليلى',
      country: 'JO',
      location: 'عمّان',
      locale: 'ar',
    },
    {
      portrait: 'check-wool',
      likes: ['textile', 'architecture', 'food'],
      boards: 3,
      pins: 14,
      created: 20,
      joined: 3,
    },
  ),
  person(
    'yaelbenami',
    'יעל בן־עמי',
    {
      about: 'אבן, אור, לימונים.',
      first_name: 'יעל',
      country: 'IL',
      location: 'יפו',
      locale: 'he',
    },
    { portrait: 'still-life-lemons', likes: ['stones', 'food'], boards: 3, pins: 10, joined: 2 },
  ),
  person(
    'tanaka_misaki',
    '田中 美咲',
    {
      about: '器と道具、それから古い地図。長崎。',
      first_name: '美咲',
      country: 'JP',
      location: '長崎',
      locale: 'ja',
    },
    {
      portrait: 'nagasaki-boats',
      likes: ['ceramics', 'maps', 'photographs'],
      boards: 3,
      pins: 16,
      created: 20,
      joined: 4,
    },
  ),
  person(
    'linxiaoyu',
    '林晓宇',
    { about: '海报、字体、印刷。', first_name: '晓宇', country: 'CN', location: '杭州' },
    { portrait: 'poster-market', likes: ['posters', 'pattern'], boards: 3, pins: 12, joined: 2 },
  ),
  person(
    'kimhaneul',
    '김하늘',
    { about: '식물을 그립니다.', first_name: '하늘', country: 'KR', location: '서울' },
    {
      portrait: 'acanthus-mollis',
      likes: ['plants', 'rooms'],
      boards: 3,
      pins: 12,
      created: 30,
      joined: 2,
    },
  ),
  person(
    'thelongestname',
    'Hubertina Wolfeschlegelsteinhausen-Bergerdorff van der Veen',
    {
      about:
        'Archivist of a very small museum with a very long name. Everything here is cataloged twice: once by the thing itself and once by the drawer in which it was found, because one of the two has always been wrong so far.',
      pronouns: ['she', 'her', 'they'],
      website_url:
        'https://www.museum-of-small-agricultural-implements-and-related-paperwork.example/collection/online/',
      country: 'NL',
      location: 'Wijk bij Duurstede',
    },
    {
      portrait: 'airplane-from-above',
      likes: ['photographs', 'fields', 'maps'],
      boards: 6,
      pins: 14,
      joined: 8,
    },
  ),
];

const neighbors: Person[] = (
  [
    [
      'mateusribeiro',
      'Mateus Ribeiro',
      'Tiles and tide pools. Porto.',
      'PT',
      'arcs',
      'pattern sea',
    ],
    [
      'sannavirtanen',
      'Sanna Virtanen',
      'Weaver. Linen, mostly; wool when it snows.',
      'FI',
      'linen-stripe',
      'textile rooms',
    ],
    [
      'devikarao',
      'Devika Rao',
      'Block prints, monsoon gardens, tea.',
      'IN',
      'olive-branch',
      'textile plants food',
    ],
    [
      'oluadeyemi',
      'Olu Adeyemi',
      'Architect. I photograph stairs before I climb them.',
      'NG',
      'set-arch-stairs',
      'architecture photographs',
    ],
    [
      'emmetthale',
      'Emmett Hale',
      'Baker. Up at three, asleep at nine.',
      'US',
      'morning-cups',
      'food fields',
    ],
    [
      'brigittekoch',
      'Brigitte Koch',
      'Walks with a bakery in the middle.',
      'AT',
      'contour-map',
      'mountains maps food',
    ],
    [
      'yusufdemir',
      'Yusuf Demir',
      'Old maps of harbours. Kitchen in Izmir.',
      'TR',
      'harbour-map',
      'maps sea food',
    ],
    [
      'gretanyberg',
      'Greta Nyberg',
      'Balcony gardener, third floor, north-west.',
      'SE',
      'fern-study',
      'plants rooms',
    ],
    [
      'amaranwosu',
      'Amara Nwosu',
      'Knits on trains. Counts stitches aloud, sorry.',
      'GB',
      'zigzag-knit',
      'textile pattern',
    ],
    [
      'lucferrand',
      'Luc Ferrand',
      'Sculptor. Stone first, idea later.',
      'BE',
      'green-marble',
      'stones architecture',
    ],
    ['ivanapetrov', 'Ivana Petrov', 'Swims before work.', 'HR', 'sea-noon', 'sea photographs'],
    [
      'pedroquintana',
      'Pedro Quintana',
      'Desert light, adobe, dogs.',
      'CL',
      'dunes',
      'fields stones architecture',
    ],
    [
      'kitkaballard',
      'Kitka Ballard',
      'Bookbinder and owner of too much marbled paper.',
      'AU',
      'terrazzo',
      'pattern posters',
    ],
  ] as const
).map(([username, name, about, country, portrait, likes], index) =>
  person(
    username,
    name,
    { about, country },
    {
      portrait,
      likes: likes.split(' '),
      boards: 12 + (index % 4),
      pins: 9,
      created: 8 + index,
      joined: 1 + (index % 6),
    },
  ),
);

export const people: Person[] = [...mainPeople, ...telling, ...worldwide, ...neighbors];
