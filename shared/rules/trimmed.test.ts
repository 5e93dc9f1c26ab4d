import { trimmed } from './trimmed.ts';

it('[FMT-003] cuts between words', () => {
  expect(trimmed('hello brave world', 13)).toBe('hello brave…');
  expect(trimmed('hello brave world', 11)).toBe('hello brave…');
});

it('[FMT-004] leaves alone what fits', () => {
  expect(trimmed('hello', 5)).toBe('hello');
  expect(trimmed('', 5)).toBe('');
});

it('[FMT-005] cuts at 80 unless said', () => {
  expect(trimmed('a'.repeat(80))).toBe('a'.repeat(80));
  expect(trimmed('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

it('[FMT-006] cuts one long word where the limit is, with one character for the rest', () => {
  expect(trimmed('a'.repeat(100), 10)).toBe(`${'a'.repeat(10)}…`);
});

it('counts characters as they are written', () => {
  expect(trimmed('🙂🙂🙂', 2)).toBe('🙂🙂…');
});
