/** Provided to remotes, after React. Lazy modules are named, so that the first user loads them. */
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
