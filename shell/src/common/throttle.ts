/** Limits the rate of calls. The last call always runs. */
export function throttle(work: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  const run = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, milliseconds);
    work();
  };
  return () => {
    if (timer === undefined) run();
    else isAsked = true;
  };
}
