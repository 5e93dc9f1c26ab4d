export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, lateness]).finally(() => clearTimeout(timer));
}
