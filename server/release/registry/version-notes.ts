import { type ReleaseFile, VersionNotes } from '@corkboard/release-contract/contract';
import { NOTES_FILE } from '@corkboard/release-contract/rules';

import { aboutFile } from './about-file.ts';

const notesFile = aboutFile(VersionNotes, {
  check: 'notes',
  file: NOTES_FILE,
  wrongForm: "doesn't have the form of notes",
});

/** Checks the notes of an archive; null without any. @throws ReleaseError if they have another form */
export function checkNotes(
  { version }: Pick<ReleaseFile, 'version'>,
  content: string | null,
): string | null {
  if (content === null) return null;
  const notes = notesFile.require(content);
  if (notes.since === version) notesFile.reject('It names its own version.', '/since');
  return content;
}

/** Null for notes of another form. */
export function readNotes(content: string): VersionNotes | null {
  return notesFile.read(content);
}
