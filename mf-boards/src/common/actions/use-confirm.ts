import { useEffect, useRef, useState } from 'react';

export interface ConfirmOptions {
  title: string;
  text: string;
  confirm: string;
}

export interface DialogFeedback {
  ask(question: ConfirmOptions): Promise<boolean>;
  /** Shows a failure in the dialog. Returns false if the dialog is closed. */
  showFailure(message: string): boolean;
}

/** A question inside a dialog, because dialogs don't stack. Closing the dialog answers no. */
export function useConfirm() {
  const [question, setQuestion] = useState<ConfirmOptions | null>(null);
  const waiting = useRef<((isSure: boolean) => void) | null>(null);
  const asker = useRef<Element | null>(null);

  useEffect(() => () => waiting.current?.(false), []);
  useEffect(() => {
    if (question === null && asker.current instanceof HTMLElement) asker.current.focus();
  }, [question]);

  function ask(next: ConfirmOptions): Promise<boolean> {
    asker.current = document.activeElement;
    setQuestion(next);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }

  function answer(isSure: boolean) {
    setQuestion(null);
    waiting.current?.(isSure);
    waiting.current = null;
  }

  return { question, ask, answer };
}
