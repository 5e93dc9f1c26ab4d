import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Shows a dialog above everything, in full screen where the browser allows it. Leaving that calls `onLeave`. */
export function useFullScreen(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);

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
