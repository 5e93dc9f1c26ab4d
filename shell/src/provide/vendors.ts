/** What the shell provides to remotes it must import itself, after React; the lazy ones by name, for whoever needs them first. */
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
