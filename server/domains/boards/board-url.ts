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

export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  if (slug === '') return 'board';
  return taken.has(slug) ? `${slug}-board` : slug;
}
