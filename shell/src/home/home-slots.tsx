import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import { popularPinsQuery, Slot, type SlotProps, useShell } from '@corkboard/shared/remote';
import { UserLink } from '../common/user-link.tsx';
import styles from './home.module.css';
import { useIsSlotFilled } from './is-slot-filled.ts';
import { PinImage } from './pin-image.tsx';
import { popularUsersQuery } from './popular-users-query.ts';

/** Falls back to plain Pins if no remote fills the slot, such as remotes built before contract 1.6. */
export function HomeFeed(props: SlotProps['home.feed']) {
  const isFilled = useIsSlotFilled();
  if (isFilled('home.feed')) return <Slot name="home.feed" {...props} />;
  return <PlainPins skip={props.skip ?? 0} />;
}

export function HomePeople(props: SlotProps['home.people']) {
  const isFilled = useIsSlotFilled();
  if (isFilled('home.people')) return <Slot name="home.people" {...props} />;
  return <PlainPeople />;
}

function PlainPins({ skip }: { skip: number }) {
  const { data } = useInfiniteQuery(popularPinsQuery(useShell()));
  const pins = data?.pages.flatMap((page) => page.data).slice(skip) ?? [];
  return (
    <ul className={styles['plain']}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <PinImage pin={pin} />
        </li>
      ))}
    </ul>
  );
}

function PlainPeople() {
  const text = useText();
  const { data = [] } = useQuery(popularUsersQuery(useShell()));
  if (data.length === 0) return null;
  return (
    <section>
      <h2>{text('People to follow')}</h2>
      <ul className={styles['people']}>
        {data.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
    </section>
  );
}
