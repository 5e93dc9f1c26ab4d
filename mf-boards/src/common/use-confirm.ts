import { useEffect, useRef, useState } from 'react';

/** Something to be sure of before the deed. */
export interface ConfirmOptions {
  title: string;
  text: string;
  confirm: string;
}

/** How a deed speaks with who has asked for it: in the place where they are. */
export interface DialogFeedback {
  /** Resolves to whether the answer was yes. */
  ask(question: ConfirmOptions): Promise<boolean>;
  /** What did not go through, and why. */
  tell(words: string): void;
}

/** A question that a dialog asks within itself: none lies over another. Whoever closes the dialog has said no. */
export function useConfirm() {
  const [question, setQuestion] = useState<ConfirmOptions | null>(null);
  const waiting = useRef<((isSure: boolean) => void) | null>(null);
  const asker = useRef<Element | null>(null);

  useEffect(() => () => waiting.current?.(false), []);
  useEffect(() => {
    // Back to what was pressed, which was hidden meanwhile.
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
