import { useText } from '@corkboard/shared/i18n';
import { stack } from '@corkboard/shared/icons/stack.ts';
import { UPSELL_MIN_PINS } from '@corkboard/shared/rules/limits';
import { Button, Notice } from '@corkboard/shared/ui';

/** Returns true for enough Pins without a board and no board at all. [ORGZ-003] */
export function isUpsellDue(pinCount: number, hasBoards: boolean): boolean {
  return pinCount >= UPSELL_MIN_PINS && !hasBoards;
}

export function UnorganizedUpsell({ onOrganize }: { onOrganize(): void }) {
  const text = useText();
  return (
    <Notice
      icon={stack}
      title={text('Your Pins are ready for a first board')}
      text={text('Group Pins that belong together. You can change this anytime.')}
      action={
        <Button aria-haspopup="dialog" onClick={onOrganize}>
          {text('Organize your Pins')}
        </Button>
      }
    />
  );
}
