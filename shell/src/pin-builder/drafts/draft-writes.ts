import type { Shell } from '@corkboard/shared/remote';

type Page = Pick<Shell, 'queryClient'>;

interface Writes {
  underWay: { id: string; sending: Promise<unknown> }[];
  /** How many have started or ended. */
  steps: number;
}

/** Of a page, also after its builder is closed. */
const writesOf = new WeakMap<Shell['queryClient'], Writes>();

function getWrites({ queryClient }: Page): Writes {
  const writes = writesOf.get(queryClient) ?? { underWay: [], steps: 0 };
  writesOf.set(queryClient, writes);
  return writes;
}

function findWrites(page: Page, id: string): Promise<unknown>[] {
  return getWrites(page).underWay.flatMap((one) => (one.id === id ? one.sending : []));
}

/** Saves or deletes a draft, so that no copy from before it opens. */
export async function writeDraft(
  page: Page,
  id: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const writes = getWrites(page);
  const sending = send();
  writes.underWay.push({ id, sending });
  writes.steps += 1;
  try {
    await sending;
  } finally {
    writes.underWay = writes.underWay.filter((one) => one.sending !== sending);
    writes.steps += 1;
  }
}

/** Loads again what a change of a draft has overtaken: it can be from before. */
export async function loadNotOvertaken<T>(page: Page, load: () => Promise<T>): Promise<T> {
  const writes = getWrites(page);
  for (;;) {
    const { steps } = writes;
    const loaded = await load();
    if (writes.steps === steps) return loaded;
  }
}

/** Loads what has this draft as it is after every change of it. */
export async function loadAfterWrites<T>(
  page: Page,
  id: string,
  load: () => Promise<T>,
): Promise<T> {
  for (;;) {
    await Promise.allSettled(findWrites(page, id));
    const loaded = await load();
    if (findWrites(page, id).length === 0) return loaded;
  }
}
