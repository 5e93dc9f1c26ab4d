import * as remote from '@corkboard/shared/remote';
import * as ui from '@corkboard/shared/ui';

import { provide } from '../remotes/containers/shared-modules.ts';

/** For remotes, after what they are made with. The first user of a lazy module loads it. */
provide({
  '@corkboard/shared/remote': remote,
  '@corkboard/shared/ui': ui,
  '@corkboard/shared/ui/overlays': () => import('@corkboard/shared/ui/overlays'),
  '@corkboard/shared/ui/fields': () => import('@corkboard/shared/ui/fields'),
});
