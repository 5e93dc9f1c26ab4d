import * as contract from '@corkboard/shared/contract/release-experiments.ts';

import type { Db } from '../db/db.ts';
import {
  readExperiments,
  removeExperiment,
  setExperiment,
} from '../experiments/experiment-repository.ts';
import type { releaseAnswers } from './answer-release.ts';
import { actorOf, checkEveryTeam } from './release-gate.ts';

export interface ExperimentControl {
  /** Name of the OpenFeature provider. */
  provider: string;
  definitions: { forget(): void };
}

/** Experiments: definitions and who they are on for. */
export function experimentRoutes(
  answer: ReturnType<typeof releaseAnswers>,
  { db, experiments }: { db: Db; experiments: ExperimentControl },
): void {
  answer(contract.getExperiments, 'viewer', async () => ({
    provider: experiments.provider,
    experiments: await readExperiments(db),
  }));

  answer(contract.setExperiment, 'manager', async ({ input, request }) => {
    checkEveryTeam(request, 'Experiments are');
    const experiment = await setExperiment(db, actorOf(request), input);
    experiments.definitions.forget();
    return experiment;
  });

  answer(contract.removeExperiment, 'manager', async ({ input, request }) => {
    checkEveryTeam(request, 'Experiments are');
    const outcome = await removeExperiment(db, actorOf(request), input);
    experiments.definitions.forget();
    return outcome;
  });
}
