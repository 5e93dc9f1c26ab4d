import type { SlotName, SlotProps } from '@corkboard/shared/remote';
import { type EditorialKind } from '@corkboard/shared/rules/editorial-path.ts';
/** A page of the shell itself, or a slot that a remote fills as a page. */
export type Route =
  | {
      page: 'home' | 'sign-in' | 'sign-up' | 'not-found';
    }
  | {
      page: 'pin';
      id: string;
    }
  | {
      page: 'help';
      topic: string;
    }
  | {
      page: 'imprint';
    }
  | {
      page: 'today';
      kind: EditorialKind;
      slug: string;
      id: string;
    }
  | {
      page: 'settings' | 'legal' | 'pin-builder' | 'tool';
      path: string;
    }
  | {
      [N in SlotName]: {
        slot: N;
        props: SlotProps[N];
      };
    }[SlotName];
/** Names that belong to the product and to nobody's profile. [ROUTE-001] */
export declare const FIXED: Set<string>;
/** Which page an address shows; no page unless it is known. Both slash forms are the same page. [ROUTE-001, ROUTE-002] */
export declare function routeOf(pathname: string): Route;
