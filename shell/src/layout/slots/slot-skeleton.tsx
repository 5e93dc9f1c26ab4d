import type { SlotName } from '@corkboard/shared/remote';
import { Skeleton, type SkeletonProps } from '@corkboard/shared/ui';
import styles from './slot-skeleton.module.css';

type Waiting = Required<SkeletonProps> | null;

const BOARDS: Waiting = { shape: 'board', count: 10 };
const PINS: Waiting = { shape: 'pin', count: 15 };
const PEOPLE: Waiting = { shape: 'row', count: 3 };
const LINE: Waiting = { shape: 'line', count: 1 };

/** Shown until the code of a slot has loaded, unless it is a line. Then the slot shows its own placeholders. */
const WAITING: Partial<Record<SlotName, Waiting>> = {
  'page.board': PINS,
  'page.section': PINS,
  'home.feed': PINS,
  'home.boards': BOARDS,
  'home.people': PEOPLE,
  'pin.save': null,
  'pin.follow': null,
  'pin.report': null,
  'pin.related': PINS,
  'search.results': PINS,
  'conversation.safety': null,
  'profile.boards': BOARDS,
  'profile.pins': PINS,
  'profile.feed': PINS,
};

export function SlotSkeleton({ slot }: { slot: SlotName }) {
  const { [slot]: waiting = LINE } = WAITING;
  if (!waiting) return null;
  return (
    <div className={styles['waiting']} data-shape={waiting.shape}>
      <Skeleton {...waiting} />
    </div>
  );
}
