import type { VerifiedMerchant } from '@corkboard/shared/contract/business.ts';
import { codeFailureText } from '@corkboard/shared/failures/code-failure-text.ts';
import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, useOverlays } from '@corkboard/shared/ui';
import { type ComponentType, useState } from 'react';

import type { MerchantSheet } from './merchant-sheet.tsx';
import { useSaveSelection } from './use-save-selection.ts';

type Sheet = ComponentType<Parameters<typeof MerchantSheet>[0]>;

const loadSheet = () => import('./merchant-sheet.tsx').then((m) => m.MerchantSheet);

export function EditBadges({ merchant }: { merchant: VerifiedMerchant }) {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, warm, load } = useOverlays();
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const save = useSaveSelection(merchant.user_id);

  const prepare = () => {
    warm();
    // A failed preload is retried on press.
    void loadSheet().catch(() => {});
  };
  const open = () => {
    Promise.all([loadSheet(), load()]).then(
      ([sheet]) => {
        setSheet(() => sheet);
        setOpen(true);
      },
      (error: unknown) => {
        logger.error(error, 'mf-business sheet');
        toasts.show({
          text: codeFailureText(text),
          tone: 'error',
        });
      },
    );
  };

  return (
    <>
      <Button
        size="s"
        variant="plain"
        icon={pencilSimple}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {text('Edit merchant details')}
      </Button>
      {isOpen && Sheet && overlays && (
        <Sheet
          overlays={overlays}
          merchant={merchant}
          onSave={(selection) => {
            setOpen(false);
            save(selection);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
