const SLOW_MS = 1000;

export async function notifyWhenSlow<T>(work: Promise<T>, onSlow: () => void): Promise<T> {
  const timer = setTimeout(onSlow, SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
