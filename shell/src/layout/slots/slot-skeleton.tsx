import type { SlotName } from '@corkboard/shared/remote';
import { Skeleton, type SkeletonProps } from '@corkboard/shared/ui';
import styles from './slot-skeleton.module.css';

type Waiting = Required<SkeletonProps> | null;

const BOARDS: Waiting = { shape: 'board', count: 10 };
const PINS: Waiting = { shape: 'pin', count: 15 };
const PEOPLE: Waiting = { shape: 'row', count: 3 };
const TEXT: Waiting = { shape: 'line', count: 1 };

/** Shown until the code of a slot has loaded. Then the slot shows its own placeholders. */
const WAITING: Record<SlotName, Waiting> = {
  'page.profile': TEXT,
  'page.edit-profile': TEXT,
  'page.board': PINS,
  'page.section': PINS,
  'page.create-board': TEXT,
  'page.create-section': TEXT,
  'page.board-tools': TEXT,
  'page.legal': TEXT,
  'page.business-convert': TEXT,
  'page.business-settings': TEXT,
  'home.feed': PINS,
  'home.boards': BOARDS,
  'home.people': PEOPLE,
  'pin.save': null,
  'pin.follow': null,
  'pin.report': null,
  'pin.related': PINS,
  'pin.board': TEXT,
  'search.results': PINS,
  'conversation.safety': null,
  'profile.header': TEXT,
  'profile.tabs': TEXT,
  'profile.boards': BOARDS,
  'profile.pins': PINS,
  'profile.feed': PINS,
  'profile.badges': TEXT,
  'profile.contact': TEXT,
  'profile.footer': TEXT,
  'header.switcher': TEXT,
};

export function SlotSkeleton({ slot }: { slot: SlotName }) {
  const waiting = WAITING[slot];
  if (!waiting) return null;
  return (
    <div className={styles['waiting']} data-shape={waiting.shape}>
      <Skeleton {...waiting} />
    </div>
  );
}
