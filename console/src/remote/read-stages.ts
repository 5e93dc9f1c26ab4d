import type { RolloutStage } from '@corkboard/release-contract/contract';
import { validateStages } from '@corkboard/release-contract/rules';

const STAGE = /^(\d+(?:\.\d+)?) ?%(?: for (\d+(?:\.\d+)?))?$/;

/** Parses `1% for 15, 100%` into stages. Returns an error message if it can't; the server validates the rest. */
export function readStages(words: string): RolloutStage[] | string {
  const stages: RolloutStage[] = [];
  for (const word of words.split(',').map((it) => it.trim())) {
    const [, percent, minutes = '0'] = STAGE.exec(word) ?? [];
    if (percent === undefined) return `“${word}” is no stage: write “25% for 60”.`;
    const last = stages.at(-1);
    if (last && Number(percent) <= last.percent)
      return 'Percentages must increase from stage to stage.';
    stages.push({ percent: Number(percent), minutes: Number(minutes) });
  }
  return validateStages(stages) ?? stages;
}
