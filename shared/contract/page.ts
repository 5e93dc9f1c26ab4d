import type { Plan } from './plan.ts';
import type { Viewer } from './session.ts';

/** What the server and the shell tell each other about a page. All of it crosses threads or the network: plain data only. */

interface PageScene {
  plan: Plan;
  viewer: Viewer;
  device: { isPhone: boolean };
  /** Milliseconds: when the page was made. Relative times count from it on both sides. */
  now: number;
  locale: string;
}

/** What stands in the document, so that the first paint needs no request. */
export interface PageData extends PageScene {
  /** The query cache, dehydrated. */
  queries: unknown;
  /** Remotes whose code is in the HTML, which the browser asks for first. */
  rendered: string[];
}

/** One page to be rendered. */
export interface RenderJob extends PageScene {
  /** Path and query. */
  url: string;
  /** Where each remote's node build lies on the rendering machine. */
  folders: Record<string, string>;
  /** Remotes to be left to the browser: they have failed here. */
  skip: string[];
}

/** What a page is to be besides its content: the server answers with it before anything is shown. */
export type PageOutcome = { redirect: string } | { status: 404 };

/** What a remote did wrong without bringing its thread down: `hang` is a prefetch without an end. */
export interface SlotFault {
  remote: string;
  fault: 'import' | 'prefetch' | 'hang' | 'render';
  message: string;
}

export interface RenderResult {
  html: string;
  queries: unknown;
  outcome: PageOutcome | null;
  title: string;
  rendered: string[];
  faults: SlotFault[];
}

export interface RenderHost {
  /** The API, by GET and with the visitor's own rights. */
  transport(request: { method: string; url: string }): Promise<{ status: number; body: unknown }>;
  /** Whose code runs next: read by the watch when a thread has to be ended. */
  mark(remote: string | null): void;
  /** Whose code runs now. */
  marked(): string | null;
}
