import type { UserCard } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import type { SlotProps } from '@corkboard/shared/remote';

const username = 'sample';
const nothing = () => {};

interface Samples {
  pin: Pin;
  user: UserCard;
}

/** Props for every slot, so that a version can be rendered before it is published. */
export function sampleProps({ pin, user }: Samples): SlotProps {
  return {
    'page.profile': { username, rest: '' },
    'page.edit-profile': {},
    'page.board': { username, slug: 'sample-board' },
    'page.section': { username, slug: 'sample-board', section: 'sample-section' },
    'page.create-board': { cluster: null },
    'page.create-section': { boardId: '1' },
    'page.board-tools': { tool: 'history' },
    'home.feed': { feed: 'popular' },
    'home.boards': { layout: 'row' },
    'home.people': { layout: 'row' },
    'pin.save': { pin },
    'pin.follow': { user, pinId: pin.id },
    'pin.report': { pin, onClose: nothing },
    'pin.related': { pin },
    'pin.board': { label: 'Board', value: null, onChange: nothing },
    'search.results': { query: 'sample', scope: 'pins' },
    'conversation.safety': { action: 'report', users: [user], onClose: nothing },
    'page.legal': { law: 'eu' },
    'page.business-convert': {},
    'page.business-settings': {},
    'profile.header': { username },
    'profile.tabs': { username, rest: '' },
    'profile.boards': { username },
    'profile.pins': { username, tab: 'saved' },
    'profile.feed': { username, feed: 'story_pins' },
    'profile.badges': { userId: '1' },
    'profile.contact': { username },
    'profile.footer': { username },
    'header.switcher': {},
  };
}
