import { useEffect } from 'react';

/**
 * Names the document after what the page shows, which only this remote knows: the shell knows whose page it is. Gone with the
 * page, unless another has named it since.
 */
export function useDocumentTitle(subject: string | undefined): void {
  useEffect(() => {
    if (!subject) return;
    const own = `${subject} · Corkboard`;
    let before: string | null = null;
    // After the shell, which names a page that it moves to when all parts of it stand.
    queueMicrotask(() => {
      if (before !== null) return;
      before = document.title;
      document.title = own;
    });
    return () => {
      if (before !== null && document.title === own) document.title = before;
      before ??= '';
    };
  }, [subject]);
}
