interface Acting {
  viewerId: string | null;
  actingAs: { id: string } | null;
}

/** Returns the board's path, with the acting business if it is another profile. [BOARD-026, BOARD-027] */
export function boardHref(url: string, { viewerId, actingAs }: Acting): string {
  if (!actingAs || actingAs.id === viewerId) return url;
  const join = url.includes('?') ? '&' : '?';
  return `${url}${join}orbac_subject_id=${encodeURIComponent(actingAs.id)}`;
}
