import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { updateBoardVisibility } from '@corkboard/shared/requests/boards';
import { Button } from '@corkboard/shared/ui';
import { SwitchField } from '@corkboard/shared/ui/fields';
import { errorText } from '../common/actions/error-text.ts';
import { boardLists } from '../common/lists/board-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import styles from './visibility.module.css';

type Change = { show_all_pins: boolean } | { show_shopping_list: boolean };

/** Saves each switch immediately. [BOARD-040] */
export function VisibilityDialog({
  user: given,
  overlays,
  onClose,
}: LazyDialogProps & { user: User }) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const query = userQuery(shell, given.username);
  const { data: user = given } = useQuery(query);

  async function change(some: Change) {
    try {
      await changeOptimistically(queryClient, {
        key: [...query.queryKey, ...Object.keys(some)],
        value: some,
        views: [view<User>(query.queryKey, (shown) => ({ ...shown, ...some }))],
        send: () => call(updateBoardVisibility, some),
        refresh: [boardLists(subject)],
      });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
      void refreshLists(shell);
    }
  }

  return (
    <overlays.DialogOverlay
      title={text('Board visibility')}
      size="s"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text('Done')}
        </Button>
      }
    >
      <div className={styles.switches}>
        <SwitchField
          label={text('All Pins')}
          description={text('A card with everything you save. Only you see it.')}
          isSelected={user.show_all_pins === true}
          onChange={(show_all_pins) => void change({ show_all_pins })}
        />
        {user.eligible_for_wishlist === true && (
          <SwitchField
            label={text('Shopping list')}
            description={text('A card with Pins that lead to a shop. Only you see it.')}
            isSelected={user.show_shopping_list === true}
            onChange={(show_shopping_list) => void change({ show_shopping_list })}
          />
        )}
      </div>
    </overlays.DialogOverlay>
  );
}
