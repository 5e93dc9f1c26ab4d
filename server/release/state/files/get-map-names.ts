import { MAPS_FOLDER } from '@corkboard/release-contract/rules';

/** The names that the map of a file can have in an archive. */
export function getMapNames(file: string): [string, string] {
  return [`${MAPS_FOLDER}/${file}.map`, `${file}.map`];
}
