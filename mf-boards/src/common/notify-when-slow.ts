const SLOW = 1000;

export async function notifyWhenSlow<T>(work: Promise<T>, tell: () => void): Promise<T> {
  const timer = setTimeout(tell, SLOW);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
