import type { I18n } from '@corkboard/shared/i18n';
import { type Catalog, type Catalogs, loadCatalog } from '@corkboard/shared/i18n/catalogs';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import type { RemoteDefinition } from '@corkboard/shared/remote';

const catalogs: Catalogs = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};

/** Code, not state. Per remote and locale, because two remotes or versions can translate a message differently. */
const brought = new WeakMap<RemoteDefinition, ReadonlyMap<string, I18n>>();

export function loadShellCatalog(locale: string): Promise<Catalog | undefined> {
  return loadCatalog(locale, catalogs);
}

/** Loads a remote's catalog before its first render. English needs none. */
export async function withCatalog(
  remote: RemoteDefinition,
  locale: string,
): Promise<RemoteDefinition> {
  const own = await loadCatalog(locale, remote.catalogues);
  if (own) {
    const texts = createI18n(locale, await loadShellCatalog(locale), own);
    brought.set(remote, new Map([...(brought.get(remote) ?? []), [locale, texts]]));
  }
  return remote;
}

export function remoteI18n(remote: RemoteDefinition, locale: string): I18n | undefined {
  return brought.get(remote)?.get(locale);
}
