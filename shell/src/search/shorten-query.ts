const MAX_LENGTH = 80;

/** A pasted query can fill the whole page. */
export function shortenQuery(query: string): string {
  const characters = [...query];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : query;
}
