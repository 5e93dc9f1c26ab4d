/** Milliseconds without an answer, after which somebody begins to wonder. */
const SLOW = 1000;

/** What comes of `work`, whatever that is. `tell` is called when that takes its time. */
export async function notifyWhenSlow<T>(work: Promise<T>, tell: () => void): Promise<T> {
  const timer = setTimeout(tell, SLOW);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
