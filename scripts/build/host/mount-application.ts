import type { Shell } from '@corkboard/shared/remote';
import { remote } from 'corkboard-remote';

export async function mountApplication(shell: Shell): Promise<void> {
  if (!remote.application) return;
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const props = {
    domElement,
    shell: { current: () => shell, subscribe: () => () => {} },
    onError: (error: unknown) => console.error(error),
  };
  await remote.application.bootstrap(props);
  await remote.application.mount(props);
}
