import { defineRemote } from '@corkboard/shared/remote';

import { Greeting } from './greeting.tsx';

/** The public face, and the one module that the build exposes. What is not named here is yours to change. */
export const remote = defineRemote({
  name: '{{name}}',
  requires: '{{requires}}',
  slots: {
    '{{slot}}': { Component: Greeting },
  },
});
