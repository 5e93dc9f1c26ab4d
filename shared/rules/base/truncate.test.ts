import { truncate } from './truncate.ts';

it('[FMT-003] cuts between words', () => {
  expect(truncate('hello brave world', 13)).toBe('hello brave…');
  expect(truncate('hello brave world', 11)).toBe('hello brave…');
});

it('[FMT-004] keeps text that fits', () => {
  expect(truncate('hello', 5)).toBe('hello');
  expect(truncate('', 5)).toBe('');
});

it('[FMT-005] cuts at 80 characters by default', () => {
  expect(truncate('a'.repeat(80))).toBe('a'.repeat(80));
  expect(truncate('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

it('[FMT-006] cuts one long word at the limit with an ellipsis', () => {
  expect(truncate('a'.repeat(100), 10)).toBe(`${'a'.repeat(10)}…`);
});

it('cuts inside a long word after short ones', () => {
  expect(truncate(`See ${'a'.repeat(100)}`, 20)).toBe(`See ${'a'.repeat(16)}…`);
  expect(truncate('陶芸教室 一九八四年に開いた窯のある教室です', 12)).toBe(
    '陶芸教室 一九八四年に開…',
  );
});

it('counts an emoji as one character', () => {
  expect(truncate('🙂🙂🙂', 2)).toBe('🙂🙂…');
});
