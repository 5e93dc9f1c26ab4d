import type { Board } from '@corkboard/shared/contract/boards';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { archive } from '@corkboard/shared/icons/archive.ts';
import { arrowsMerge } from '@corkboard/shared/icons/arrows-merge.ts';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { folderSimplePlus } from '@corkboard/shared/icons/folder-simple-plus.ts';
import { image } from '@corkboard/shared/icons/image.ts';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { presentation } from '@corkboard/shared/icons/presentation.ts';
import { printer } from '@corkboard/shared/icons/printer.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { userPlus } from '@corkboard/shared/icons/user-plus.ts';
import type { Shell } from '@corkboard/shared/remote';
import type { MenuItemEntry } from '@corkboard/shared/ui';
import { canEditBoard } from '../../boards/can-edit-board.ts';
import { isBoardCollaborator } from '../../common/is-board-collaborator.ts';

export type BoardMenuAction =
  | 'present'
  | 'print'
  | 'invite'
  | 'edit'
  | 'rename'
  | 'section'
  | 'cover'
  | 'secret'
  | 'send'
  | 'merge'
  | 'archive'
  | 'unarchive'
  | 'export'
  | 'history'
  | 'delete';

export interface BoardMenuItem extends MenuItemEntry {
  id: BoardMenuAction;
  icon: string;
  /** The sheet of a phone shows a switch. */
  isOn?: boolean;
}

/** The groups of the board's menu, which a phone shows as a sheet. Viewers without write access can only present and print it. */
export function boardMenuItems(
  board: Board,
  shell: Pick<Shell, 'viewer' | 'subject' | 'device'>,
  text: Text,
): BoardMenuItem[][] {
  const { device, subject } = shell;
  const shown: BoardMenuItem[] =
    board.pin_count > 0
      ? [
          { id: 'present', label: text('Present'), icon: presentation },
          { id: 'print', label: text('Print'), icon: printer },
        ]
      : [];
  if (!board.access.includes('write')) return shown.length > 0 ? [shown] : [];
  const isOwner = board.owner.id === subject;
  const isArchived = board.archived_by_me_at !== null;
  const isSecret = board.privacy === 'secret';
  const isPhoneOwn = device.isPhone && !board.story_type;
  const isEditable = canEditBoard(board, { ...shell, isOwn: false });

  const groups: (BoardMenuItem | false)[][] = [
    [
      isBoardCollaborator(board, subject) && {
        id: 'invite',
        label: text('Invite people'),
        icon: userPlus,
      },
      isEditable && { id: 'edit', label: text('Edit board'), icon: pencilSimple },
      isPhoneOwn && { id: 'rename', label: text('Rename and describe'), icon: pencilSimple },
      { id: 'section', label: text('Add section'), icon: folderSimplePlus },
      (isEditable || isPhoneOwn) && { id: 'cover', label: text('Change cover'), icon: image },
      isOwner &&
        board.privacy !== 'protected' && {
          id: 'secret',
          label: device.isPhone
            ? text('Secret')
            : isSecret
              ? text('Make public')
              : text('Make secret'),
          detail:
            isSecret && !device.isPhone
              ? text('Everyone can see it')
              : text('Only you and collaborators can see it'),
          icon: lock,
          isOn: isSecret,
        },
    ],
    [
      ...shown,
      { id: 'send', label: text('Send or copy link'), icon: shareNetwork },
      isOwner && { id: 'merge', label: text('Merge into another board'), icon: arrowsMerge },
      isOwner &&
        (isArchived
          ? { id: 'unarchive', label: text('Unarchive board'), icon: archive }
          : { id: 'archive', label: text('Archive board'), icon: archive }),
      isOwner && { id: 'export', label: text('Export'), icon: downloadSimple },
      { id: 'history', label: text('Recent changes'), icon: clockCounterClockwise },
    ],
    [
      isOwner && {
        id: 'delete',
        label: text('Delete board'),
        detail: text(
          '{count, plural, =0 {You can restore it for 30 days.} one {# Pin goes with it. You can restore it for 30 days.} other {# Pins go with it. You can restore it for 30 days.}}',
          { count: board.pin_count },
        ),
        icon: trash,
        isDangerous: true,
      },
    ],
  ];
  return groups
    .map((group) => group.filter((item) => item !== false))
    .filter((group) => group.length > 0);
}
