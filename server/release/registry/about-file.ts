import type { PublishProblem } from '@corkboard/release-contract/contract';
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

import { problemError } from '../inspection/problem.ts';

interface AboutFile {
  check: PublishProblem['check'];
  file: string;
  /** Follows "It", as in "It isn't CycloneDX JSON". */
  wrongForm: string;
}

/** Reads a JSON file of an archive that says something about its version. */
export function aboutFile<Schema extends TSchema>(
  schema: Schema,
  { check, file, wrongForm }: AboutFile,
) {
  const fix = `Publish with the command line, which writes it, or leave ${file} out.`;

  /** Null for another form. */
  function read(content: string): Static<Schema> | null {
    const value = parse(content);
    return Check(schema, value) ? value : null;
  }

  function reject(message: string, path: string): never {
    throw problemError([{ check, file, path, message, fix }]);
  }

  /** @throws ReleaseError for another form */
  function require(content: string): Static<Schema> {
    const value = read(content);
    if (value !== null) return value;
    const [first] = Errors(schema, parse(content));
    const path = first?.instancePath || '/';
    return reject(`It ${wrongForm}: ${path} ${first?.message ?? 'is invalid'}.`, path);
  }

  return { read, require, reject };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
