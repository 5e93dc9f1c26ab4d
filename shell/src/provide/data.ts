import * as i18n from '@corkboard/shared/i18n';
import * as query from '@corkboard/shared/query';
import * as router from '@corkboard/shared/router';
import * as state from '@corkboard/shared/state';

import { provide } from '../remotes/containers/shared-modules.ts';

/** For remotes, after React. */
provide({
  '@corkboard/shared/router': router,
  '@corkboard/shared/query': query,
  '@corkboard/shared/state': state,
  '@corkboard/shared/i18n': i18n,
});
