import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Shows a dialog above everything, in full screen where the browser allows it. Leaving that calls `onLeave`, and so does
 * another account that takes over the page.
 */
export function useFullScreen(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  const { subject } = useShell();
  const [openedBy] = useState(subject);
  const isOver = openedBy !== subject;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  useEffect(() => {
    const page = document.documentElement;
    const element = dialog.current;
    let isFull = false;
    let isStopped = false;

    async function open() {
      // First, because the page in full screen would cover an open dialog. A dialog itself can't be in full screen.
      await page.requestFullscreen?.().catch(() => {});
      if (isStopped || !element) return;
      isFull = document.fullscreenElement === page;
      element.showModal();
      element.querySelector<HTMLElement>('[data-start]')?.focus();
    }
    const onChange = () => {
      if (isFull && document.fullscreenElement === null) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    void open();
    return () => {
      isStopped = true;
      document.removeEventListener('fullscreenchange', onChange);
      element?.close();
      if (document.fullscreenElement === page) void document.exitFullscreen().catch(() => {});
    };
  }, []);

  return dialog;
}
