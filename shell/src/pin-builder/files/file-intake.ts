import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, [contenteditable]';

/** The whole page takes files that are dropped or pasted, so that a missed drop zone opens no file. */
export function useFileIntake(onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      document.documentElement.dataset['takesFiles'] = '';
    };
    const onDragEnd = (event: DragEvent) => {
      if (event.relatedTarget === null) delete document.documentElement.dataset['takesFiles'];
    };
    const onDrop = (event: DragEvent) => {
      delete document.documentElement.dataset['takesFiles'];
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForField(event)) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragEnd);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragEnd);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
}

/** Office programs copy a text also as a picture of it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest(FIELDS) !== null;
  return isField && (clipboardData?.types.includes('text/plain') ?? false);
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
