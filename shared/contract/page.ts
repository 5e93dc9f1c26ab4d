import type { BusinessProfile } from './business.ts';
import type { LogEvent } from './experiences.ts';
import type { Plan } from './plan.ts';
import type { Viewer } from './session.ts';

/** What the server and the shell tell each other about a page. All of it crosses threads or the network: plain data only. */

interface PageScene {
  plan: Plan;
  viewer: Viewer;
  /** The profile that the viewer acts as. Servers before 1.3 don't set it. */
  acting?: BusinessProfile | null;
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
  /** Origin that people see: search engines are told whole addresses. */
  origin: string;
  /** Where each remote's node build lies on the rendering machine. */
  folders: Record<string, string>;
  /** Remotes to be left to the browser: they have failed here. */
  skip: string[];
}

/**
 * What a page is to be besides its content: the server answers with it before anything is shown. `title` is what the page is
 * about, without the product's name; who leaves it out lets the shell name the page.
 */
export type PageOutcome = { redirect: string } | { status?: 404; title?: string };

/** What a remote did wrong without bringing its thread down: `hang` is a prefetch without an end. */
export interface SlotError {
  remote: string;
  fault: 'import' | 'prefetch' | 'hang' | 'render';
  message: string;
}

/** What a document says of itself to whoever finds it by a search, or shares it. Addresses are whole. */
export interface PageHead {
  title: string;
  /** Empty where nothing is to be said. */
  description: string;
  /** The one address of what the page shows; null where it has none. */
  canonical: string | null;
  /** Whether search engines may keep it. */
  isIndexed: boolean;
  /** In the words of Open Graph. */
  type: 'website' | 'profile' | 'article';
  image: { url: string; width?: number; height?: number; alt: string } | null;
  /** By schema.org, each for a script element of its own. */
  structuredData: object[];
}

export interface RenderResult {
  html: string;
  queries: unknown;
  outcome: PageOutcome | null;
  /** The data that decides the page's status didn't arrive. Shells before 1.3 don't set it. */
  isUndecided?: boolean;
  head: PageHead;
  /** What is to be logged of the page's data. */
  events: LogEvent[];
  rendered: string[];
  faults: SlotError[];
}

export interface RenderHost {
  /** The API, by GET and with the visitor's own rights. */
  transport(request: { method: string; url: string }): Promise<{ status: number; body: unknown }>;
  /** Whose code runs next: read by the watch when a thread has to be ended. */
  mark(remote: string | null): void;
  /** Whose code runs now. */
  marked(): string | null;
}
