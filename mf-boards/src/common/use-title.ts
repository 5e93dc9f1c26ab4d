import { useEffect } from 'react';

/** Sets the document title while the page is open. Only this remote knows the board's name. */
export function useDocumentTitle(subject: string | undefined): void {
  useEffect(() => {
    if (!subject) return;
    const own = `${subject} · Corkboard`;
    let before: string | null = null;
    // After the shell, which sets the title once all slots are rendered.
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
