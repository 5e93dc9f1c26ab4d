interface Acting {
  viewerId: string | null;
  actingAs: { id: string } | null;
}

/** Where a board card leads: the board's own address, with the acting business profile when it is another. [BOARD-026, BOARD-027] */
export function boardHref(url: string, { viewerId, actingAs }: Acting): string {
  if (!actingAs || actingAs.id === viewerId) return url;
  const join = url.includes('?') ? '&' : '?';
  return `${url}${join}orbac_subject_id=${encodeURIComponent(actingAs.id)}`;
}
