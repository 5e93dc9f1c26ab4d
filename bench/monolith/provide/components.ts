/** Provided to remotes. Lazy modules are named, so that the first user loads them. */
import '@corkboard/shared/remote';
import '@corkboard/shared/ui';

export const lazily = [
  () => import('@corkboard/shared/ui/overlays'),
  () => import('@corkboard/shared/ui/fields'),
];
