import type { Viewer } from '../../contract/accounts/session.ts';

/** Whether the page is used as this profile: the member's, or while acting the business's and not the member's. */
export function isOwnProfile(
  { viewer, subject }: { viewer: Pick<Viewer, 'isAuth'>; subject: string },
  user: { id: string },
): boolean {
  return viewer.isAuth && user.id === subject;
}
