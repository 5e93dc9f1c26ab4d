/** [ROUTE-044] */
export const editorialKinds = ['shop', 'trending', 'best', 'article'] as const;
export type EditorialKind = (typeof editorialKinds)[number];

export interface Editorial {
  id: string;
  slug: string;
  type: number;
  is_shop?: boolean;
}

/** [ROUTE-043] */
export function editorialPath(page: Editorial): string {
  const [slug, id] = [page.slug, page.id].map(encodeURIComponent);
  return `/today/${getKind(page)}/${slug}/${id}/`;
}

function getKind({ is_shop, type }: Editorial): EditorialKind {
  if (is_shop === true) return 'shop';
  if (type === 0 || type === 2) return 'trending';
  return type === 1 ? 'best' : 'article';
}
