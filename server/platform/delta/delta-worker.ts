import { type DeltaFiles, makeFileDelta } from './delta-files.ts';

/** A large file takes a tenth of a second, which would block requests. */
export default function makeDeltaInThread(files: DeltaFiles) {
  return makeFileDelta(files);
}
