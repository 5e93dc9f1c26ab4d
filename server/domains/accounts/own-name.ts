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
const SPELLINGS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

export function consistsOfNames(password: string, names: readonly string[]): boolean {
  const chars = [...toPlain(password)];
  if (!chars.some(isLetter)) return false;
  // Keeps the numbers of letters matched so far for each word. A regular expression could backtrack exponentially.
  const words = buildNameWords(names).map((letters) => ({ letters, matched: new Set<number>() }));
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
  return char === letter || (LOOKALIKES[letter]?.includes(char) ?? false);
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
  return [...new Set(words)].filter((word) => word.length > 1);
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
