import * as contract from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import {
  readExperiments,
  removeExperiment,
  setExperiment,
} from '../experiments/experiment-repository.ts';
import { assertAllTeams, getActor } from './access/release-auth.ts';
import type { releaseRoute } from './release-route.ts';

export interface ExperimentControl {
  provider: string;
  definitions: { forget(): void };
}

export function experimentRoutes(
  answer: ReturnType<typeof releaseRoute>,
  { db, experiments }: { db: Db; experiments: ExperimentControl },
): void {
  answer(contract.getExperiments, 'viewer', async () => ({
    provider: experiments.provider,
    experiments: await readExperiments(db),
  }));

  answer(contract.setExperiment, 'manager', async ({ input, request }) => {
    assertAllTeams(request, 'Experiments are');
    const experiment = await setExperiment(db, getActor(request), input);
    experiments.definitions.forget();
    return experiment;
  });

  answer(contract.removeExperiment, 'manager', async ({ input, request }) => {
    assertAllTeams(request, 'Experiments are');
    const outcome = await removeExperiment(db, getActor(request), input);
    experiments.definitions.forget();
    return outcome;
  });
}
