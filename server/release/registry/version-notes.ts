import { type ReleaseFile, VersionNotes } from '@corkboard/release-contract/contract';
import { NOTES_FILE } from '@corkboard/release-contract/rules';
import { Check, Errors } from 'typebox/value';

import { problemError } from '../inspection/problem.ts';

const FIX = 'Publish with the command line, which writes it, or leave notes.json out.';

/** Checks the notes of an archive; null without any. @throws ReleaseError if they have another form */
export function checkNotes(
  { version }: Pick<ReleaseFile, 'version'>,
  content: string | null,
): string | null {
  if (content === null) return null;
  const notes = readNotes(content);
  if (notes === null) {
    const [first] = Errors(VersionNotes, parse(content));
    const path = first?.instancePath || '/';
    reject(`It doesn't have the form of notes: ${path} ${first?.message ?? 'is invalid'}.`, path);
  }
  if (notes.since === version) reject('It names its own version.', '/since');
  return content;
}

/** Null for notes of another form. */
export function readNotes(content: string): VersionNotes | null {
  const notes = parse(content);
  return Check(VersionNotes, notes) ? notes : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reject(message: string, path: string): never {
  throw problemError([{ check: 'notes', file: NOTES_FILE, path, message, fix: FIX }]);
}
