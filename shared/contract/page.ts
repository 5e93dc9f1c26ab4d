import type { BusinessProfile } from './business.ts';
import type { LogEvent } from './experiences.ts';
import type { Plan } from './plan.ts';
import type { Viewer } from './session.ts';

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
  fault: 'import' | 'prefetch' | 'hang' | 'render';
  message: string;
}

export interface PageHead {
  title: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  type: 'website' | 'profile' | 'article';
  image: { url: string; width?: number; height?: number; alt: string } | null;
  structuredData: object[];
}

export interface RenderResult {
  html: string;
  queries: unknown;
  outcome: PageOutcome | null;
  /** The data that decides the page's status didn't arrive. Shells before 1.3 don't set it. */
  isUndecided?: boolean;
  head: PageHead;
  events: LogEvent[];
  rendered: string[];
  faults: SlotError[];
}

export interface RenderHost {
  transport(request: { method: string; url: string }): Promise<{ status: number; body: unknown }>;
  mark(remote: string | null): void;
  marked(): string | null;
}
