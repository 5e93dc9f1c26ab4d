/** A wording that the project avoids. `isReportOnly`: counted in the report, without a baseline. */
export interface Pattern {
  name: string;
  regex: RegExp;
  /** What to write. */
  instead: string;
  files?: RegExp;
  isReportOnly?: true;
}

export const PATTERNS: readonly Pattern[] = [
  { name: 'deed', regex: /\bdeeds?\b|[a-z]Deeds?\b/i, instead: 'action, mutation' },
  {
    name: 'whoever',
    regex: /\b(whoever|whosoever|whom)\b/i,
    instead: 'the user, anyone who',
  },
  {
    name: 'somebody',
    regex: /\b(somebody|nobody|everybody)\b/i,
    instead: 'someone, no one, everyone',
  },
  { name: 'film', regex: /\bfilms?\b|film[A-Z]|Film[A-Z]?/, instead: 'video' },
  { name: 'most', regex: /\b(MOST|LONGEST|LEAST|SHORTEST)(_|\b)/, instead: 'MAX_, MIN_' },
  {
    name: 'stands',
    regex: /\bstands?\b(?! for)(?!-in)/i,
    instead: 'is, appears, is stored',
  },
  {
    name: 'is-told',
    regex: /\b(is|are|was|were) (told|said)\b/i,
    instead: 'is reported, is shown',
  },
  { name: 'goes-on', regex: /\bgo(es|ing) on\b/i, instead: 'continues, is running' },
  {
    name: 'anew',
    regex: /\banew\b|\bfor ever\b|\ball the same\b/i,
    instead: 'again, permanently, anyway',
  },
  {
    name: 'meanwhile',
    regex: /\bmeanwhile\b|\bbeside\b(?!-each-other\.md)|\belsewhere\b/i,
    instead: 'while, next to, another',
  },
  {
    name: 'of-its-own',
    regex: /\bunless said\b|\bone's own\b|\bof (its|their) own\b/i,
    instead: 'by default, your, its own',
  },
  {
    name: 'by-hand',
    regex: /\bby hand\b|\bby itself\b|\bput away\b/i,
    instead: 'manually, automatically, archived',
  },
  { name: 'may-not', regex: /\bmay not\b/i, instead: "can't, must not" },
  {
    name: 'take-back',
    regex: /\b(take|took|taken|bring|brought) (back|over)\b/i,
    instead: 'undo, restore, replace, import',
  },
  { name: 'fault', regex: /\b\w+(Fault|Refused|Refusal)\b/, instead: 'Error' },
  {
    name: 'spelling',
    regex: /\b(colour|favourite|centre|neighbour|catalogue|organis|behaviour|grey)/i,
    instead: 'US spelling: color, favorite, center, neighbor, catalog, organize, behavior, gray',
  },
  { name: 'percent', regex: /\d %/, instead: '25%', files: /\.md$/ },
  {
    name: 'function-name',
    regex: /\b(?:function|const) (?!is)[a-z]\w*Of(?=\(|<| = (?:async )?\()/,
    instead: 'a verb first: formatDay, parseGroups',
  },
  {
    name: 'long-title',
    regex: /\b(it|test)(\.each\(\w+\))?\('(\[[^\]]*\] )?[^']{71,}'/,
    instead: 'five to nine words',
    files: /\.(test|spec)\.tsx?$/,
    isReportOnly: true,
  },
];
