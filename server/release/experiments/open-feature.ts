import { type Client, OpenFeature, type Provider } from '@openfeature/server-sdk';

import type { Db } from '../../platform/db/db.ts';
import { SettingError } from '../../platform/settings/settings.ts';
import { DatabaseProvider } from './database-provider.ts';
import { Definitions } from './definitions.ts';
import { type ExperimentValues, experimentValues, keepValues } from './experiment-values.ts';

export interface Experiments {
  values: ExperimentValues;
  definitions: Definitions;
  provider: string;
  close(): Promise<void>;
}

let domains = 0;

/**
 * Opens experiments through the OpenFeature API. `OPENFEATURE_PROVIDER` names a module whose `createProvider()`
 * replaces the built-in provider.
 */
export async function openExperiments(db: Db, module: string | null = null): Promise<Experiments> {
  const definitions = new Definitions(db);
  const provider: Provider =
    module === null ? new DatabaseProvider(definitions) : await load(module);
  // Each server needs its own domain: the OpenFeature API is global to the process.
  domains += 1;
  const domain = `corkboard-${domains}`;
  await OpenFeature.setProviderAndWait(domain, provider);
  const client: Client = OpenFeature.getClient(domain);
  const values = experimentValues(client, definitions);
  return {
    values: module === null ? keepValues(values, definitions) : values,
    definitions,
    provider: provider.metadata.name,
    close: async () => {
      await provider.onClose?.();
    },
  };
}

async function load(module: string): Promise<Provider> {
  const loaded: unknown = await import(/* webpackIgnore: true */ module).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `OPENFEATURE_PROVIDER: ${module} can't be loaded (${reason}): name an installed package or the path of a module.`,
    );
  });
  if (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createProvider' in loaded &&
    typeof loaded.createProvider === 'function'
  ) {
    return (await loaded.createProvider()) as Provider;
  }
  throw new SettingError(`OPENFEATURE_PROVIDER: ${module} exports no createProvider().`);
}
