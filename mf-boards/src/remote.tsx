import { defineRemote } from '@corkboard/shared/remote';

import { PageBoard, prefetchPageBoard } from './slots/page-board.tsx';
import { PageBoardTools } from './slots/page-board-tools.tsx';
import { PageCreateBoard } from './slots/page-create-board.tsx';
import { PageCreateSection } from './slots/page-create-section.tsx';
import { PageSection, prefetchPageSection } from './slots/page-section.tsx';
import { ProfileBoards, prefetchProfileBoards } from './slots/profile-boards.tsx';
import { ProfileFeed, prefetchProfileFeed } from './slots/profile-feed.tsx';
import { ProfilePins, prefetchProfilePins } from './slots/profile-pins.tsx';

/**
 * The public face of mf-boards, and the one module its build exposes.
 * What is not named here may change without asking the shell or another remote.
 */
export const remote = defineRemote({
  name: 'mf-boards',
  requires: '^1.0.0',
  slots: {
    'profile.boards': { Component: ProfileBoards, prefetch: prefetchProfileBoards },
    'profile.pins': { Component: ProfilePins, prefetch: prefetchProfilePins },
    'profile.feed': { Component: ProfileFeed, prefetch: prefetchProfileFeed },
    'page.create-board': { Component: PageCreateBoard },
    'page.board': { Component: PageBoard, prefetch: prefetchPageBoard },
    'page.section': { Component: PageSection, prefetch: prefetchPageSection },
    'page.create-section': { Component: PageCreateSection },
    'page.board-tools': { Component: PageBoardTools },
  },
});
