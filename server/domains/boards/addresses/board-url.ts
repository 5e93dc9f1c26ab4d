import { cutText } from '../../../platform/i18n/cut-text.ts';

export function boardUrl(username: string, slug: string): string {
  return `/${username}/${encodeURIComponent(slug)}/`;
}

const taken = new Set([
  'pins',
  'tried',
  'topics',
  'story_pins',
  'video_pins',
  'profile-about',
  'report',
  'followers',
  'following',
  'boards',
]);

const MAX_SLUG_LENGTH = 100;

/** Words of an address: letters and digits with their marks, which are the vowels of many scripts. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** A letter with its marks. */
const LETTER = /[\p{L}\p{N}]\p{M}*/gu;

export function slugify(name: string): string {
  const words = name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(LETTER, toPlainLetter)
    .toLowerCase()
    .normalize('NFC')
    .match(WORD);
  const slug = cutText((words ?? []).join('-'), MAX_SLUG_LENGTH, MAX_SLUG_LENGTH).replace(
    /-+$/,
    '',
  );
  if (slug === '') return 'board';
  return taken.has(slug) ? `${slug}-board` : slug;
}

/** Drops accents of Latin letters, and only of these: in other scripts a mark makes another letter or a vowel. */
function toPlainLetter(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\p{Script=Latin}\p{N}]+$/u.test(plain) ? plain : letter;
}
