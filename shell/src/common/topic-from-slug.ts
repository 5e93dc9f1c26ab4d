/** What an editorial address is about: its slug says it in words. */
export function topicFromSlug(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
