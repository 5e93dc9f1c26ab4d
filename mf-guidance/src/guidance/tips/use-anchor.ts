import { useEffect, useState } from 'react';

interface Anchor {
  name: string;
  element: HTMLElement;
}

export function useAnchor(names: string[]): Anchor | null {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const key = names.join('\n');

  useEffect(() => {
    const wanted = key.split('\n').filter(Boolean);
    const look = () => {
      const found = getFirst(wanted);
      setAnchor((before) =>
        before?.element === found?.element && before?.name === found?.name ? before : found,
      );
    };
    look();
    if (wanted.length === 0) return;

    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-guidance-anchor'],
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return anchor;
}

function getFirst(names: string[]): Anchor | null {
  for (const name of names) {
    const selector = `[data-guidance-anchor="${CSS.escape(name)}"]`;
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      // The same anchor can exist for wide windows and for phones; only one is displayed.
      if (element.checkVisibility?.() ?? true) return { name, element };
    }
  }
  return null;
}
