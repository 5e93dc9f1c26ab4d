export type Catalog = Readonly<Record<string, string | unknown[]>>;

export type Catalogs = Readonly<Record<string, () => Promise<{ default: Catalog }>>>;

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
