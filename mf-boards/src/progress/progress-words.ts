import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { BlockingActionKind } from '@corkboard/shared/rules/boards';

export function progressText(
  kind: BlockingActionKind,
  isDone: boolean,
  name: string,
  text: Text,
): string {
  switch (kind) {
    case 'create_section':
      return isDone ? text('Created section', { name }) : text('Creating section', { name });
    case 'delete_pins':
      return isDone
        ? text('Deleted Pins from {name}', { name })
        : text('Deleting Pins from {name}', { name });
    case 'move_pins':
      return isDone ? text('Moved to {name}', { name }) : text('Moving to {name}', { name });
    case 'merge':
      return isDone
        ? text('Moved all Pins to {name}', { name })
        : text('Moving all Pins to {name}', { name });
    case 'delete_board':
      return isDone ? text('Deleted {name}', { name }) : text('Deleting {name}', { name });
    case 'delete_section':
      return isDone
        ? text('Deleted a section of {name}', { name })
        : text('Deleting a section of {name}', { name });
  }
}
