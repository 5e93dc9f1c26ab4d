import type { ServerResponse } from 'node:http';

import { StreamHub } from '../../platform/http/stream-hub.ts';

export interface Watcher {
  /** The person or network whose streams are counted. */
  owner: string;
  /** The profile whose permissions count, or null for a signed-out visitor. */
  viewerId: string | null;
  /** The profile whose messages are watched. */
  personId: string | null;
  boardIds: readonly string[];
  /** The boards that the viewer could see at their last change. */
  seen: Set<string>;
  /** Milliseconds since the page's data was read, at most. */
  ageMs: number;
}

interface Options {
  /** Returns those of the viewers who can see the board. */
  findViewers(boardId: string, viewerIds: (string | null)[]): Promise<Set<string | null>>;
  onError(error: unknown): void;
  /** Batches the many changes of one action. */
  gatherMs?: number;
  /** The pause between batches, because a bulk action takes minutes. */
  pauseMs?: number;
  maxStreamMs?: number;
}

interface Open extends Watcher {
  stream: ServerResponse;
}

const GATHER_MS = 200;
const PAUSE_MS = 1000;
const MAX_STREAM_MS = 300_000;
/** A page opens its stream some seconds after its data was read. */
const MAX_AGE_MS = 30_000;

/**
 * Sends which boards and conversations changed, without content. Checks permission on every change. A viewer who lost
 * access gets one last event, so that the page can close.
 */
export class LiveChanges {
  readonly #options: Options;
  readonly #hub = new StreamHub();
  readonly #open = new Set<Open>();
  readonly #changed = new Set<string>();
  /** When topics changed last, the oldest first. */
  readonly #recent = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#hub.isFull;
  }

  count(owner: string): number {
    let count = 0;
    for (const open of this.#open) if (open.owner === owner) count += 1;
    return count;
  }

  open(stream: ServerResponse, watcher: Watcher): void {
    // The client left or the server stopped while the permissions were read.
    if (this.#isClosed || stream.destroyed) {
      stream.destroy();
      return;
    }
    const open = { ...watcher, stream };
    const { maxStreamMs = MAX_STREAM_MS } = this.#options;
    // A session or a role can end, so no stream outlives its check for long.
    const limit = setTimeout(() => {
      this.#open.delete(open);
      this.#hub.end(stream);
    }, maxStreamMs).unref();
    this.#open.add(open);
    this.#hub.open(stream, { event: 'ready', data: '' }, () => {
      clearTimeout(limit);
      this.#open.delete(open);
    });
    this.#catchUp(open);
  }

  /** What changed before the stream was open, and after the page's data was read. */
  #catchUp({ stream, personId, boardIds, seen, ageMs }: Open): void {
    const since = Date.now() - Math.min(ageMs, MAX_AGE_MS);
    const isNew = (topic: string) => (this.#recent.get(topic) ?? 0) > since;
    for (const id of boardIds) {
      if (seen.has(id) && isNew(`board:${id}`)) {
        this.#hub.sendTo(stream, { event: 'board', data: id });
      }
    }
    if (personId !== null && isNew(`person:${personId}`)) {
      this.#hub.sendTo(stream, { event: 'messages', data: '' });
    }
  }

  /** A topic is `board:ID` or `person:ID`. */
  onChange(topic: string): void {
    this.#changed.add(topic);
    this.#remember(topic);
    this.#schedule(this.#options.gatherMs ?? GATHER_MS);
  }

  #remember(topic: string): void {
    const now = Date.now();
    this.#recent.delete(topic);
    this.#recent.set(topic, now);
    for (const [oldest, at] of this.#recent) {
      if (at > now - MAX_AGE_MS) break;
      this.#recent.delete(oldest);
    }
  }

  /** Call it when changes may have been missed. */
  onGap(): void {
    this.#hub.send({ event: 'gap', data: '' });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#hub.close();
  }

  #schedule(afterMs: number): void {
    if (this.#isSending || this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
    }, afterMs).unref();
  }

  async #flush(): Promise<void> {
    this.#isSending = true;
    const topics = [...this.#changed];
    this.#changed.clear();
    for (const topic of topics) {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'board') await this.#sendBoard(id);
      else this.#sendPerson(id);
    }
    this.#isSending = false;
    if (this.#changed.size > 0) this.#schedule(this.#options.pauseMs ?? PAUSE_MS);
  }

  #sendPerson(id: string): void {
    for (const { personId, stream } of this.#open) {
      if (personId === id) this.#hub.sendTo(stream, { event: 'messages', data: '' });
    }
  }

  async #sendBoard(id: string): Promise<void> {
    const watching = [...this.#open].filter(({ boardIds }) => boardIds.includes(id));
    if (watching.length === 0) return;
    const viewers = [...new Set(watching.map(({ viewerId }) => viewerId))];
    const allowed = await this.#options.findViewers(id, viewers).catch((error: unknown) => {
      this.#options.onError(error);
      return null;
    });
    for (const { stream, viewerId, seen } of watching) {
      const isAllowed = allowed?.has(viewerId) === true;
      if (isAllowed || seen.has(id)) this.#hub.sendTo(stream, { event: 'board', data: id });
      if (isAllowed) seen.add(id);
      else if (allowed) seen.delete(id);
    }
  }
}
