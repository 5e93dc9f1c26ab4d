import { defineRemote } from '@corkboard/shared/remote';

import { ProfileNote } from './profile-note.tsx';

export const remote = defineRemote({
  name: 'rspack-remote',
  requires: '^1.0.0',
  slots: {
    'profile.footer': { Component: ProfileNote },
  },
});
