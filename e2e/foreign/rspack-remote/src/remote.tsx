import { defineRemote } from '@corkboard/shared/remote';

import { ProfileNote } from './profile-note.tsx';

/** A federated remote that another build tool has made: same contract, same React, same archive. */
export const remote = defineRemote({
  name: 'rspack-remote',
  requires: '^1.0.0',
  slots: {
    'profile.footer': { Component: ProfileNote },
  },
});
