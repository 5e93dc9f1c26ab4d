const LOOKALIKES: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '69',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};
/** Cyrillic and Greek letters that look like a Latin one, in either case. */
const FOREIGN_LOOKALIKES: Record<string, string> = {
  a: 'аαάɑ',
  b: 'вьβ',
  c: 'сϲς',
  d: 'ԁδ',
  e: 'еєεҽ',
  g: 'ԍɡ',
  h: 'нһη',
  i: 'іιıӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏіιıⅼ',
  m: 'мμ',
  n: 'пηνո',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υцս',
  v: 'ѵν',
  w: 'ԝшω',
  x: 'хχ',
  y: 'уγυү',
  z: 'ζᴢ',
};
/** Words that people put around their name. */
const FILLERS = [
  'am',
  'iam',
  'im',
  'is',
  'me',
  'my',
  'myname',
  'the',
  'hello',
  'love',
  'ilove',
  'mr',
  'mrs',
  'ich',
  'bin',
];
const SPELLINGS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

export function consistsOfNames(password: string, names: readonly string[]): boolean {
  const chars = [...toPlain(password)];
  if (!chars.some(isLetter)) return false;
  // Keeps the numbers of letters matched so far for each word. A regular expression could backtrack exponentially.
  const words = [...buildNameWords(names), ...FILLERS].map((letters) => ({
    letters,
    matched: new Set<number>(),
  }));
  let canStart = true;
  for (const char of chars) {
    const isSeparator = !isLetter(char);
    let isCovered: boolean = canStart && isSeparator;
    for (const word of words) {
      const { letters, matched } = word;
      word.matched = new Set();
      for (const count of canStart ? [...matched, 0] : matched) {
        if (isLike(char, letters[count])) word.matched.add(count + 1);
        const isSkipped = count > 0 && (isSeparator || isLike(char, letters[count - 1]));
        if (isSkipped) word.matched.add(count);
      }
      isCovered ||= word.matched.has(letters.length);
    }
    canStart = isCovered;
  }
  return canStart;
}

function isLetter(char: string): boolean {
  return /\p{L}/u.test(char);
}

function isLike(char: string, letter: string | undefined): boolean {
  if (letter === undefined) return false;
  return (
    char === letter ||
    [LOOKALIKES[letter], FOREIGN_LOOKALIKES[letter]].some((like) => like?.includes(char)) ||
    (FOREIGN_LOOKALIKES[char]?.includes(letter) ?? false)
  );
}

function buildNameWords(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => [name, spellOut(name)]);
  const words = spellings.flatMap((name) => {
    const parts = toPlain(name).match(/\p{L}+/gu) ?? [];
    const short = parts.flatMap((part) =>
      parts.flatMap((other) =>
        other === part ? [] : [part.slice(0, 1) + other, part + other.slice(0, 1)],
      ),
    );
    return [...parts, ...short];
  });
  const reversed = words.map((word) => [...word].toReversed().join(''));
  return [...new Set([...words, ...reversed])].filter((word) => word.length > 1);
}

function spellOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (char) => UMLAUTS[char] ?? char);
}

function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœ]/g, (char) => SPELLINGS[char] ?? char);
}
