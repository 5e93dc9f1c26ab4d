/** The file of a remote's web build that the shell loads without federation. Builds of other tools don't have it. */
export const LEAN_ENTRY = 'entry.js';

const JOINED = /^entry\.([a-z]+\.[a-z-]+(?:_[a-z]+\.[a-z-]+)*)\.js$/;
/** No slot has it in its name. */
const SEPARATOR = '_';

/** Returns the name of the file with the code of these slots and the lean entry. */
export function nameJoinedEntry(slots: readonly string[]): string {
  return `entry.${slots.join(SEPARATOR)}.js`;
}

/** Returns the slots whose code a file has besides the lean entry; none for any other file. */
export function listJoinedSlots(file: string): string[] {
  return JOINED.exec(file)?.[1]?.split(SEPARATOR) ?? [];
}

/** Returns the file with the code of the most of these slots, and of no others. */
export function findJoinedEntry(
  files: readonly string[],
  slots: ReadonlySet<string>,
): string | undefined {
  return files
    .map((file) => ({ file, joined: listJoinedSlots(file) }))
    .filter(({ joined }) => joined.length > 0 && joined.every((slot) => slots.has(slot)))
    .toSorted((one, other) => other.joined.length - one.joined.length)[0]?.file;
}
