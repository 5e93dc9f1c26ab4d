import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';
import {
  addErrorHandler,
  getAppNames,
  registerApplication,
  unregisterApplication,
} from 'single-spa';

import { remoteI18n } from '../i18n/catalogs.ts';
import { inMountTime } from './in-mount-time.ts';
import type { Remotes } from './remotes.ts';

export function syncApplications(remotes: Remotes, shell: ApplicationProps['shell']): void {
  const leaving = new Set<string>();
  let wanted = new Map<string, { name: string; remote: PlannedRemote }>();

  const sync = () => {
    const planned = Object.entries(remotes.plan.getState().remotes).filter(
      (entry): entry is [string, PlannedRemote] =>
        isPlanned(entry[1]) && entry[1].kind === 'application',
    );
    wanted = new Map(
      planned.map(([name, remote]) => [`${name}@${remote.version}`, { name, remote }]),
    );

    for (const registered of getAppNames()) {
      if (registered.includes('@') && !wanted.has(registered)) unregister(registered);
    }
    for (const id of wanted.keys()) if (!getAppNames().includes(id)) register(id);
  };

  /** Once: single-spa removes another application if one is unregistered again before it has left. */
  const unregister = (id: string) => {
    if (leaving.has(id)) return;
    leaving.add(id);
    void unregisterApplication(id).then(() => {
      leaving.delete(id);
      // The plan can have it again by now.
      register(id);
    });
  };

  const load = async (name: string, planned: PlannedRemote) => {
    try {
      const remote = await remotes.load(name, planned);
      const { application } = remote;
      if (application)
        return { application, texts: remoteI18n(remote, document.documentElement.lang) };
    } catch (error) {
      remotes.forget(name, planned);
      throw error;
    }
    throw new Error(`${name} ${planned.version} has no application`);
  };

  const register = (id: string) => {
    const found = wanted.get(id);
    if (!found) return;
    const { name, remote: planned } = found;
    const domElement = document.createElement('div');
    domElement.dataset['application'] = name;
    const onError = (error: unknown) => remotes.reportError(name, planned, error);
    const props: ApplicationProps = { domElement, shell, onError };

    const reporting = async <T>(work: () => T | Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        onError(error);
        throw error;
      }
    };

    // single-spa waits for each of these before it changes any other application.
    const inTime = (work: () => Promise<void>) => () => reporting(() => inMountTime(work()));

    registerApplication({
      name: id,
      activeWhen: () => true,
      app: () =>
        reporting(async () => {
          const { application, texts } = await load(name, planned);
          return {
            bootstrap: inTime(async () => application.bootstrap(props)),
            mount: inTime(async () => {
              document.body.append(domElement);
              await application.mount({ ...props, texts });
            }),
            unmount: async () => {
              try {
                await inTime(async () => application.unmount(props))();
              } finally {
                domElement.remove();
              }
            },
          };
        }),
    });
  };

  addErrorHandler(passOver);
  sync();
  remotes.plan.subscribe(sync);
}

/** Without a handler single-spa throws errors on the window that applications have reported already. */
function passOver(error: Error & { appOrParcelName?: string }): void {
  if (!error.appOrParcelName?.includes('@')) reportError(error);
}
