import { type Access, allow, deny } from './access.ts';

export interface PinFacts {
  pinnerId: string;
  /** null: in no board. */
  boardOwnerId: string | null;
  /** The viewer may look at it: by its board, or by the profile of its pinner. */
  isVisible: boolean;
}

export const pinActs = ['see', 'save', 'favorite', 'edit', 'move', 'delete'] as const;
export type PinAct = (typeof pinActs)[number];
export type PinRefusal = 'unknown' | 'signed-out' | 'not-yours';

/** What a viewer may do with a Pin. In a group board its owner may move and delete what others have saved. */
export function pinPermission(
  viewer: { id: string | null },
  pin: PinFacts,
  act: PinAct,
): Access<PinRefusal> {
  const isPinner = viewer.id !== null && viewer.id === pin.pinnerId;
  if (!pin.isVisible && !isPinner) return deny('unknown');
  if (act === 'see') return allow;
  if (viewer.id === null) return deny('signed-out');
  if (act === 'save' || act === 'favorite' || isPinner) return allow;
  const tidies = act === 'move' || act === 'delete';
  return tidies && viewer.id === pin.boardOwnerId ? allow : deny('not-yours');
}
