import type { ExperimentDefinition } from '@corkboard/shared/contract/release';

type Groups = ExperimentDefinition['groups'];

const GROUP = /^([A-Za-z0-9_-]+) (\d+(?:\.\d{1,2})?) ?%?$/;

/**
 * Parses `control 50%, wide 50%` into groups. Returns an error message if it can't; the server validates the rest.
 */
export function readGroups(words: string): Groups | string {
  const groups: Groups = [];
  for (const word of words.split(',').map((it) => it.trim())) {
    if (word === '') continue;
    const [, name, percent] = GROUP.exec(word) ?? [];
    if (name === undefined) return `“${word}” is no group: write “control 50%”.`;
    groups.push({ name, percent: Number(percent) });
  }
  return groups;
}

export function groupsInText(groups: Groups): string {
  return groups.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
}
