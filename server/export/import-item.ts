/** One Pin of a file, whichever kind of file it was. */
export interface ImportedPin {
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  /** null: in no board. */
  board: ImportedBoard | null;
  section: string | null;
  /** Where its picture is: a name in the archive, or an address. null: the link's page has to show one. */
  picture: { file: string } | { url: string } | null;
}

export interface ImportedBoard {
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  /** Titles of sections that are to be there even if no Pin is in them. */
  sections?: string[];
}

/** The file is not what it should be; the words are for the person. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A name of a board as boards have them; null where nothing is left of it. */
export function boardNamed(
  name: unknown,
  more: Partial<Omit<ImportedBoard, 'name'>> = {},
): ImportedBoard | null {
  const text = textOf(name, 180);
  if (text === '') return null;
  // A board that comes from elsewhere is nobody's business until its owner says so.
  return { name: text, description: '', privacy: 'secret', ...more };
}

/** Text without blanks around it and null characters in it, cut between characters. */
export function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  return [...value.replaceAll('\0', '').trim()].slice(0, most).join('').trim();
}

/** An address of the web; null for anything else. */
export function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  try {
    const url = new URL(value.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
