import * as i18n from '@corkboard/shared/i18n';
import * as query from '@corkboard/shared/query';
import * as remote from '@corkboard/shared/remote';
import * as router from '@corkboard/shared/router';
import * as state from '@corkboard/shared/state';
import * as ui from '@corkboard/shared/ui';

import { provide } from '../remotes/containers/shared-modules.ts';

/** For remotes, after React. The first user of a lazy module loads it. */
provide({
  '@corkboard/shared/remote': remote,
  '@corkboard/shared/router': router,
  '@corkboard/shared/query': query,
  '@corkboard/shared/state': state,
  '@corkboard/shared/i18n': i18n,
  '@corkboard/shared/ui': ui,
  '@corkboard/shared/ui/overlays': () => import('@corkboard/shared/ui/overlays'),
  '@corkboard/shared/ui/fields': () => import('@corkboard/shared/ui/fields'),
});
