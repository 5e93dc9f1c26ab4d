import type { PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { getAppNames, registerApplication, unregisterApplication } from 'single-spa';

import type { Remotes } from './remotes.ts';

/** Keeps single-spa's applications equal to the plan: those of the shown versions, and no other. */
export function followApplications(remotes: Remotes, shell: ApplicationProps['shell']): void {
  const sync = () => {
    const planned = Object.entries(remotes.plan.getState().remotes).filter(
      (entry): entry is [string, PlannedRemote] =>
        isPlanned(entry[1]) && entry[1].kind === 'application',
    );
    const wanted = new Map(
      planned.map(([name, remote]) => [`${name}@${remote.version}`, { name, remote }]),
    );

    for (const registered of getAppNames()) {
      if (registered.includes('@') && !wanted.has(registered))
        void unregisterApplication(registered);
    }
    for (const [id, { name, remote }] of wanted) {
      if (!getAppNames().includes(id)) register(id, name, remote);
    }
  };

  const register = (id: string, name: string, planned: PlannedRemote) => {
    const domElement = document.createElement('div');
    domElement.dataset['application'] = name;
    const onError = (error: unknown) => remotes.reportFault(name, planned, error);
    const props: ApplicationProps = { domElement, shell, onError };

    registerApplication({
      name: id,
      activeWhen: () => true,
      app: async () => {
        const { application } = await remotes.load(name, planned);
        if (!application) throw new Error(`${id} has no application`);
        return {
          bootstrap: () => application.bootstrap(props),
          mount: async () => {
            document.body.append(domElement);
            await application.mount(props);
          },
          unmount: async () => {
            await application.unmount(props);
            domElement.remove();
          },
        };
      },
    });
  };

  sync();
  remotes.plan.subscribe(sync);
}
