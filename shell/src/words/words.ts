import type { I18n } from '@corkboard/shared/i18n';
import { type Catalogue, type Catalogues, catalogueIn } from '@corkboard/shared/i18n/catalogues.ts';
import { createTexts } from '@corkboard/shared/i18n/create-texts.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';

/** Of the shell and of what it shares. */
const catalogues: Catalogues = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};

/** Code rather than state: by remote and locale. Two versions, or two remotes, may have two words for one. */
const brought = new WeakMap<RemoteDefinition, ReadonlyMap<string, I18n>>();

export function shellWords(locale: string): Promise<Catalogue | undefined> {
  return catalogueIn(locale, catalogues);
}

/** Brings a remote's own words, so that it shows in them from its first render. In English there is nothing to bring. */
export async function withWords(
  remote: RemoteDefinition,
  locale: string,
): Promise<RemoteDefinition> {
  const own = await catalogueIn(locale, remote.catalogues);
  if (own) {
    const texts = createTexts(locale, await shellWords(locale), own);
    brought.set(remote, new Map([...(brought.get(remote) ?? []), [locale, texts]]));
  }
  return remote;
}

/** A remote's own words, once they have come; undefined where the page's are all that there are. */
export function textsOf(remote: RemoteDefinition, locale: string): I18n | undefined {
  return brought.get(remote)?.get(locale);
}
