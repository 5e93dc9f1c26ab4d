import type { Viewer } from '../accounts/session.ts';
import type { BusinessProfile } from '../business/business.ts';
import type { LogEvent } from '../experiences/experiences.ts';
import type { Plan } from '../release/plan.ts';

/** Crosses threads or the network: plain data only. */

interface PageScene {
  plan: Plan;
  viewer: Viewer;
  acting?: BusinessProfile | null;
  device: { isPhone: boolean };
  /** Milliseconds when the page was rendered. Server and browser count relative times from it. */
  now: number;
  locale: string;
}

export interface PageData extends PageScene {
  queries: unknown;
  rendered: string[];
  /** By container, for remotes whose entry has the code of the page's slots. Older servers don't set it. */
  entries?: Readonly<Record<string, PageEntry>>;
  /** Digests by path, of files that this page loads and its plan leaves out. Older servers don't set it. */
  files?: Readonly<Record<string, string>>;
  /** By folder: files with the digests of all that its plan leaves out. Older servers don't set it. */
  lists?: Readonly<Record<string, PageEntry>>;
}

export interface PageEntry {
  /** In the folder of the version's web build. */
  file: string;
  digest: string;
}

export interface RenderJob extends PageScene {
  url: string;
  origin: string;
  folders: Record<string, string>;
  skip: string[];
}

/** The server sends this status or redirect before any content. Without `title`, the shell names the page. */
export type PageOutcome = { redirect: string } | { status?: 404; title?: string };

export interface SlotError {
  remote: string;
  /** `slow`: the page had nothing left to do but wait for its prefetch. */
  fault: 'import' | 'prefetch' | 'hang' | 'slow' | 'render';
  message: string;
  /** Shells before 1.25 don't set it. */
  stack?: string;
  /** In the node build: file, line, and column. Shells before 1.19 don't set it. */
  place?: SourcePlace;
}

export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** Renders the slots of one version before it is published. */
export interface TrialJob extends RenderJob {
  samples: { pin: unknown; user: unknown };
}

/** A request of the API, such as `GET /v3/notes/`. */
export interface TrialRequest {
  address: string;
  /** Where the node build makes it. */
  place?: SourcePlace;
}

export interface SlotTrial {
  slot: string;
  isFilled: boolean;
  /** API requests of the first render. */
  calls: number;
  /** These requests, in their order. Absent in older shells. */
  requests?: TrialRequest[];
  /** Answers to these requests, and some props, are made up, so an error can be the sample's. */
  isCertain: boolean;
  faults: SlotError[];
  /** The first element with a style attribute. */
  styled: string | null;
  /** Where the node build creates it. Absent in older shells. */
  styledPlace?: SourcePlace;
}

export interface TrialReport {
  /** Why the node build couldn't be loaded. */
  loadError: SlotError | null;
  /** Slots that the public interface fills and release.json doesn't name. */
  undeclared: string[];
  slots: SlotTrial[];
}

export interface PageHead {
  title: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  type: 'website' | 'profile' | 'article' | 'video.other';
  image: { url: string; width?: number; height?: number; alt: string } | null;
  /** Only of a video Pin. */
  video?: { url: string; width?: number; height?: number };
  structuredData: object[];
  /** Feeds and embeds of the page. Shells before 1.11 don't set it. */
  alternates?: { type: string; title: string; href: string }[];
}

export interface RenderResult {
  html: string;
  /** The page as UTF-8, which is then not in `html`, for servers that take it. Shells before 1.26 don't set it. */
  htmlBytes?: Uint8Array;
  queries: unknown;
  /** The queries as JSON, which are then not in `queries`. Older shells don't set it. */
  queriesJson?: string;
  outcome: PageOutcome | null;
  /** The data that decides the page's status didn't arrive. Shells before 1.3 don't set it. */
  isUndecided?: boolean;
  head: PageHead;
  events: LogEvent[];
  rendered: string[];
  faults: SlotError[];
  /** A slot is left to the browser because it took too long. Shells before 1.22 don't set it. */
  isIncomplete?: boolean;
}

export interface RenderHost {
  transport(request: { method: string; url: string }): Promise<{ status: number; body: unknown }>;
  mark(remote: string | null): void;
  marked(): string | null;
  /** The server takes `htmlBytes`, which saves it the conversions. Servers before 1.26 don't set it. */
  takesBytes?: boolean;
}
