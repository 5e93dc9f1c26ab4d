import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** Asks before a link discards unsaved changes. Back needs no prompt, because the draft is kept. */
export function useUnsavedChangesPrompt(isDirty: boolean, onLeave: () => void): void {
  const text = useText();
  const { dialogs, navigation } = useShell();

  const ask = useEffectEvent(async (href: string) => {
    const isSure = await dialogs.confirm({
      title: text('Leave without saving?'),
      text: text('What you have changed on your profile is not saved yet.'),
      confirm: text('Leave'),
      cancel: text('Stay'),
      isDestructive: true,
    });
    if (!isSure) return;
    onLeave();
    navigation.to(href);
  });

  useEffect(() => {
    if (!isDirty) return;

    // In the capture phase, so that the link sees the click as handled. New tabs and windows are allowed.
    function onPress(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!isPlain || !link || link.target || link.origin !== location.origin) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(`${link.pathname}${link.search}${link.hash}`);
    }
    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    document.addEventListener('click', onPress, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
}
