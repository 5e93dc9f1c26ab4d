/** What the shell provides to remotes it must import itself; the lazy ones by name, for whoever needs them first. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@corkboard/shared/remote';
import '@corkboard/shared/router';
import '@corkboard/shared/query';
import '@corkboard/shared/state';
import '@corkboard/shared/i18n';
import '@corkboard/shared/ui';

export const lazily = [
  () => import('@corkboard/shared/ui/overlays'),
  () => import('@corkboard/shared/ui/fields'),
];
