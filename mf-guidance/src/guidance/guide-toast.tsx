import { useShell } from '@corkboard/shared/remote';
import { EDUCATION_TOAST_DURATION_MS } from '@corkboard/shared/rules/limits';
import { useEffect, useEffectEvent } from 'react';

import type { Guide } from './guides/guide.ts';
import { toActions } from './guides/guide-actions.ts';
import type { GuideReport } from './guides/guide-state.ts';
import { useCanShow } from './use-can-show.ts';

interface Props {
  guide: Guide;
  onReport: (report: GuideReport) => void;
}

export function GuideToast({ guide, onReport }: Props) {
  const { toasts } = useShell();
  const isShown = useCanShow(guide.delay);

  const show = useEffectEvent(() => {
    const { complete } = toActions(guide.experience, window.location.origin);
    const link = complete?.link ? { text: complete.text, href: complete.link.href } : null;
    toasts.show({
      text: toastText(guide),
      duration: EDUCATION_TOAST_DURATION_MS,
      ...(link && { link }),
    });
    onReport('viewed');
    onReport('completed');
  });
  useEffect(() => {
    if (isShown) show();
  }, [isShown]);
  return null;
}

export function toastText({ experience }: Guide): string {
  const { text, header } = experience.display_data;
  return text ?? header ?? '';
}
