/** Words of one locale by their English message: plain, or compiled where something is put in. */
export type Catalogue = Readonly<Record<string, string | unknown[]>>;

/** A chunk for each locale: `{ de: () => import('../locales/de.po') }`. */
export type Catalogues = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;

/** The words of a locale. None in English, where messages are words, nor where they did not come: then the page is in English. */
export async function catalogueIn(
  locale: string,
  catalogues: Catalogues | undefined,
): Promise<Catalogue | undefined> {
  try {
    return (await catalogues?.[locale]?.())?.default;
  } catch {
    return undefined;
  }
}
