import { codeFailureText } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { useState } from 'react';

type Fields = typeof import('@corkboard/shared/ui/fields');

export interface LazySettings {
  DialogOverlay: Overlays['DialogOverlay'];
  SwitchField: Fields['SwitchField'];
}

const loadFields = () => import('@corkboard/shared/ui/fields');

export function useLazySettings() {
  const text = useText();
  const { logger, toasts } = useShell();
  const overlays = useOverlays();
  const [parts, setParts] = useState<LazySettings | null>(null);

  return {
    parts,
    warm() {
      overlays.warm();
      // A failed preload is retried on press.
      loadFields().catch(() => {});
    },
    async load() {
      try {
        const [{ DialogOverlay }, { SwitchField }] = await Promise.all([
          overlays.load(),
          loadFields(),
        ]);
        setParts({ DialogOverlay, SwitchField });
      } catch (error) {
        logger.error(error, 'mf-consent settings');
        toasts.show({
          text: codeFailureText(text, text("Couldn't load the cookie settings. Try again.")),
          tone: 'error',
        });
      }
    },
  };
}
