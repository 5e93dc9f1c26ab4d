import { truncateGraphemes } from './plain-text.ts';

const family = '👨‍👩‍👧‍👦';
const hindi = 'नमस्ते';

it.each([
  ['keeps a text within the limit', 'Bowl', 4, 'Bowl'],
  ['cuts a text over the limit', 'Bowls', 4, 'Bowl'],
  ['counts a family emoji as one character', `${family}ab`, 2, `${family}a`],
  ['keeps a text whose emoji has more code units than the limit', family, 1, family],
  ['leaves out a family emoji after the limit', `ab${family}`, 2, 'ab'],
  ['cuts before a Hindi cluster, never inside it', hindi, 2, 'नम'],
  ['keeps the vowel sign of a Hindi cluster', 'किताब', 1, 'कि'],
])('%s', (_what, text, limit, cut) => {
  expect(truncateGraphemes(text, limit)).toBe(cut);
});
