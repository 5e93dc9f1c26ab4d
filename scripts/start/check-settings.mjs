import { StartError } from './preflight.mjs';

/** Reads all settings as the server does, before a build that takes minutes. Needs the packages. */
export async function checkSettings(env) {
  const { tsImport } = await import('tsx/esm/api');
  const { readSettings } = await tsImport('../../server/compose/env.ts', import.meta.url);
  try {
    readSettings(env);
  } catch (error) {
    if (error.name !== 'SettingError') throw error;
    throw new StartError(error.message, { cause: error });
  }
}
