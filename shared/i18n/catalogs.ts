/** Words of one locale by their English message: plain, or compiled where something is put in. */
export type Catalog = Readonly<Record<string, string | unknown[]>>;

/** A chunk for each locale: `{ de: () => import('../locales/de.po') }`. */
export type Catalogs = Readonly<Record<string, () => Promise<{ default: Catalog }>>>;

/** The words of a locale. None in English, where messages are words, nor where they did not come: then the page is in English. */
export async function loadCatalog(
  locale: string,
  catalogs: Catalogs | undefined,
): Promise<Catalog | undefined> {
  try {
    return (await catalogs?.[locale]?.())?.default;
  } catch {
    return undefined;
  }
}
