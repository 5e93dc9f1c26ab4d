import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';

import { getFolders, type NodeFolders } from './files/node-folders.ts';

export const ANONYMOUS_VIEWER: Viewer = {
  isAuth: false,
  isLimitedLogin: false,
  isPartner: false,
  isEmployee: false,
  isBot: false,
  isFbAuthOnlyUser: false,
  id: null,
  username: null,
  fullName: null,
  firstName: null,
  imageSmallUrl: null,
  imageMediumUrl: null,
  should_show_messaging: false,
  hasPublishedPins: false,
  shouldDefaultCommentsOff: false,
  groupBoardCount: 0,
  eligibleForStlTool: false,
  advertiser: null,
  scheduled_pin_count: 0,
  country: null,
  locale: 'en',
  cookies: null,
  isConsentDue: false,
};

export async function warmUpJob(plan: Plan, nodeFolder: NodeFolders): Promise<RenderJob> {
  return {
    url: '/login/',
    origin: 'http://localhost',
    plan,
    folders: await getFolders(plan, nodeFolder, () => {}),
    skip: [],
    viewer: ANONYMOUS_VIEWER,
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  };
}
