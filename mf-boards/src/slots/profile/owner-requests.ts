import type { Board } from '@corkboard/shared/contract/boards';

import type { OrganizeAction } from '../../owner-bar/organize-menu.tsx';

export type OwnerRequest =
  | { kind: 'edit'; board: Board }
  | { kind: 'menu'; board: Board; button: HTMLElement }
  | { kind: 'organize'; act: OrganizeAction };
