import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';

import { useSaveSelection } from './use-save-selection.ts';

const loadSheet = () => import('./merchant-sheet.tsx').then((m) => m.MerchantSheet);

export function EditBadges({ merchant }: { merchant: VerifiedMerchant }) {
  const text = useText();
  const dialog = useLazyDialog();
  const save = useSaveSelection(merchant.user_id);

  const preload = () => dialog.warm(loadSheet);
  const open = () =>
    dialog.open(loadSheet, {
      merchant,
      onSave(selection) {
        dialog.close();
        save(selection);
      },
    });

  return (
    <>
      <Button
        size="s"
        variant="plain"
        icon={pencilSimple}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {text('Edit merchant details')}
      </Button>
      {dialog.element}
    </>
  );
}
