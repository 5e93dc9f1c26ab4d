import { useLayoutEffect } from 'react';

import { partAnswers } from './early-press.ts';

/** Stands in a part of the page, and says so once React has taken that over. */
export function Answering({ part }: { part: string }) {
  useLayoutEffect(() => partAnswers(part), [part]);
  return null;
}
