import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect, useEffectEvent } from 'react';

import { dataUrlToBlob } from '../create/read-as-base64.ts';
import { readNavigationState } from './navigation-state.ts';

/** Adds the image that another page has passed on with the navigation. */
export function useImageFromState(addFiles: (files: File[]) => void): void {
  const text = useText();
  const { toasts } = useShell();
  const { state } = useLocation();

  const begin = useEffectEvent(() => {
    const image = readNavigationState(state, 'image');
    if (image === '') return;
    const blob = dataUrlToBlob(image);
    if (blob) addFiles([new File([blob], text('Photo'), { type: blob.type })]);
    else toasts.show({ text: text("Couldn't use that image. Try another one."), tone: 'error' });
  });
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
}
