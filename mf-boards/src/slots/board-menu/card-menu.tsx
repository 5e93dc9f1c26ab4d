import type { Board } from '@corkboard/shared/contract/boards';
import { codeFailureText } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { arrowsMerge } from '@corkboard/shared/icons/arrows-merge.ts';
import { arrowsOutCardinal } from '@corkboard/shared/icons/arrows-out-cardinal.ts';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { useShell } from '@corkboard/shared/remote';
import { useOverlays } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent } from 'react';

interface Props {
  ask: { board: Board; button: HTMLElement };
  isMovable: boolean;
  isMergeable: boolean;
  isEditable: boolean;
  onClose(): void;
  onEdit(board: Board): void;
  onMoveTo(board: Board): void;
  onMergeInto(board: Board): void;
}

export function CardMenu(props: Props) {
  const { ask, isMovable, isMergeable, isEditable, onClose, onEdit, onMoveTo, onMergeInto } = props;
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, load } = useOverlays();
  const { board, button } = ask;

  const failed = useEffectEvent((error: unknown) => {
    logger.error(error, 'ui/overlays');
    toasts.show({
      text: codeFailureText(text, text("Couldn't load this menu. Try again.")),
      tone: 'error',
    });
    onClose();
  });
  useEffect(() => {
    load().catch((error: unknown) => failed(error));
  }, [load]);
  if (!overlays) return null;

  const acts: Record<string, (board: Board) => void> = {
    'move-to': onMoveTo,
    'merge-into': onMergeInto,
    edit: onEdit,
  };
  const moves = [
    { id: 'move-to', label: text('Move to…'), icon: arrowsOutCardinal },
    ...(isMergeable ? [{ id: 'merge-into', label: text('Merge into…'), icon: arrowsMerge }] : []),
  ];
  return (
    <overlays.MenuOverlay
      triggerRef={{ current: button }}
      label={text('More for {board}', { board: board.name })}
      items={[
        ...(isMovable ? moves : []),
        ...(isEditable ? [{ id: 'edit', label: text('Edit board'), icon: pencilSimple }] : []),
      ]}
      autoFocus="first"
      onAction={(id) => acts[id]?.(board)}
      onClose={onClose}
    />
  );
}
