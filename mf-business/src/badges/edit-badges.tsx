import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';

const loadSheet = () => import('./merchant-sheet.tsx').then((m) => m.MerchantSheet);

export function EditBadges({ merchant }: { merchant: VerifiedMerchant }) {
  const text = useText();
  const dialog = useLazyDialog();

  const preload = () => dialog.warm(loadSheet);

  return (
    <>
      <Button
        size="s"
        variant="plain"
        icon={pencilSimple}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => dialog.open(loadSheet, { merchant })}
      >
        {text('Edit merchant details')}
      </Button>
      {dialog.element}
    </>
  );
}
