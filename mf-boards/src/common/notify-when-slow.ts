const SLOW_MS = 1000;

export async function notifyWhenSlow<T>(work: Promise<T>, tell: () => void): Promise<T> {
  const timer = setTimeout(tell, SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
