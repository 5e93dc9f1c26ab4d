/**
 * Labels of fields, the preferred first. They differ between years, between pages and JSON, and between languages.
 * `other` are fields that an import doesn't use: known, so that they aren't taken for text of the field before.
 */
const LABELS = {
  title: ['title', 'name', 'titel', 'titre', 'título', 'titolo', 'tytuł', 'タイトル', 'العنوان'],
  description: [
    'details',
    'description',
    'note',
    'beschreibung',
    'détails',
    'detalles',
    'detalhes',
    'dettagli',
    'szczegóły',
    '詳細',
    'التفاصيل',
  ],
  image: [
    'image',
    'image url',
    'image signature url',
    'image signature',
    'media',
    'bild',
    'imagen',
    'imagem',
    'immagine',
    'afbeelding',
    'obraz',
    '画像',
    'الصورة',
  ],
  board: [
    'board name',
    'board',
    'name der pinnwand',
    'pinnwand',
    'nom du tableau',
    'tableau',
    'nombre del tablero',
    'tablero',
    'nome da pasta',
    'nome della bacheca',
    'bordnaam',
    'ボード名',
    'اسم اللوحة',
  ],
  section: ['board section', 'section name', 'section', 'bereich', 'sección', 'seção', 'sezione'],
  link: [
    'canonical link',
    'link',
    'source url',
    'kanonischer link',
    'lien canonique',
    'enlace canónico',
    'link canônico',
    'collegamento canonico',
    'canonieke link',
    '正規リンク',
    'الرابط الأساسي',
  ],
  alt: [
    'alt text',
    'alt',
    'alternativtext',
    'texte alternatif',
    'texto alternativo',
    'testo alternativo',
    'alt tekst',
    '代替テキスト',
    'النص البديل',
  ],
  created: [
    'created at',
    'created',
    'erstellt am',
    'créé le',
    'creado el',
    'criado em',
    'creato il',
  ],
  private: ['private', 'is private', 'privat', 'privé', 'privado', 'privato', '非公開', 'خاص'],
  /** The Pin's own address on Pinterest. */
  pin: ['pin url'],
  other: [
    'alive',
    'board id',
    'category',
    'collaborators',
    'ip address',
    'is a repin',
    'is native',
    'is video',
    'protected',
    'story pin media',
    'username',
    'video',
  ],
} as const satisfies Record<string, readonly string[]>;

export type FieldKind = keyof typeof LABELS;

export const fieldKinds = Object.keys(LABELS) as FieldKind[];

const kinds = new Map<string, FieldKind>(
  Object.entries(LABELS).flatMap(([kind, labels]) =>
    labels.map((label) => [label, kind as FieldKind] as const),
  ),
);

/** The order in which Pinterest writes the fields of a Pin, for labels in another language. */
const ORDER: FieldKind[] = [
  'title',
  'description',
  'image',
  'other',
  'other',
  'board',
  'other',
  'other',
  'other',
  'alt',
  'link',
  'other',
  'other',
  'created',
  'other',
  'other',
  'private',
];

/** Labels that no other kind of page has. */
export const DISTINCTIVE = new Set(['board name', 'canonical link', 'is a repin', 'collaborators']);

/** The English labels of pages. JSON has others, which are words of users in a page. */
export const PAGE_LABELS = new Set<string>([
  'title',
  'details',
  'description',
  'image',
  'board name',
  'board section',
  'section name',
  'section',
  'canonical link',
  'alt text',
  'created at',
  'private',
  ...LABELS.other,
]);

/** Text of users, which can have several lines. */
export const WRITTEN = new Set<FieldKind>(['title', 'description', 'alt']);

export function toLabel(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

export function getFieldKind(label: string): FieldKind | undefined {
  return kinds.get(label);
}

export function getFieldKindAt(place: number): FieldKind {
  return ORDER[place] ?? 'other';
}

export function getLabels(kind: FieldKind): readonly string[] {
  return LABELS[kind];
}

const NOTHING = new Set([
  '',
  'no data',
  'none',
  'null',
  'n/a',
  'keine daten',
  'aucune donnée',
  'sin datos',
  'sem dados',
  'nessun dato',
  'geen gegevens',
  'brak danych',
  'нет данных',
  'データなし',
  '데이터 없음',
  'لا توجد بيانات',
]);

/** Whether a value says that there is none. */
export function isPlaceholder(value: string): boolean {
  return NOTHING.has(value.trim().toLowerCase());
}
