import type { I18n } from '@corkboard/shared/i18n';
import { type Catalog, type Catalogs, loadCatalog } from '@corkboard/shared/i18n/catalogs.ts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';

/** Of the shell and of what it shares. */
const catalogs: Catalogs = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};

/** Code rather than state: by remote and locale. Two versions, or two remotes, may have two words for one. */
const brought = new WeakMap<RemoteDefinition, ReadonlyMap<string, I18n>>();

export function loadShellCatalog(locale: string): Promise<Catalog | undefined> {
  return loadCatalog(locale, catalogs);
}

/** Brings a remote's own words, so that it shows in them from its first render. In English there is nothing to bring. */
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

/** A remote's own words, once they have come; undefined where the page's are all that there are. */
export function remoteI18n(remote: RemoteDefinition, locale: string): I18n | undefined {
  return brought.get(remote)?.get(locale);
}
