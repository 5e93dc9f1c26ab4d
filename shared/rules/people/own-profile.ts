import type { Viewer } from '../../contract/accounts/session.ts';

export function isOwnProfile(
  { viewer, subject }: { viewer: Pick<Viewer, 'id' | 'isAuth'>; subject: string },
  user: { id: string },
): boolean {
  return viewer.isAuth && (user.id === viewer.id || user.id === subject);
}
