import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Ref } from 'react';
import { NameList } from '../../common/name-list.tsx';
import { pinAlt } from '../../pins/card/pin-alt.ts';
import styles from './print.module.css';
import type { PrintedGroup } from './read-printed-pins.ts';

interface Props {
  ref: Ref<HTMLElement>;
  board: Board;
  section: Section | null;
  groups: readonly PrintedGroup[];
}

/** All Pins of a board, on paper only. */
export function BoardPaper({ ref, board, section, groups }: Props) {
  const text = useText();
  const { owner, collaborating_users: others } = board;
  const people = [owner, ...others];
  const hasSections = section === null && groups.some((group) => group.section !== null);
  return (
    <article ref={ref} className={styles.paper}>
      <header>
        <h1 className={styles.title}>
          <bdi>{section?.title ?? board.name}</bdi>
        </h1>
        {section && (
          <p>
            <bdi>{board.name}</bdi>
          </p>
        )}
        {!section && board.description && <p dir="auto">{board.description}</p>}
        <p className={styles.facts}>
          <NameList names={people.map(({ full_name }) => full_name)} />
          {' · '}
          {text('{count, plural, one {# Pin} other {# Pins}}', {
            count: groups.reduce((sum, { pins }) => sum + pins.length, 0),
          })}
        </p>
      </header>
      {groups.map((group) => (
        <section key={group.section?.id ?? 'none'}>
          {hasSections && (
            <h2 className={styles.heading}>
              <bdi>{group.section?.title ?? text('No section')}</bdi>
            </h2>
          )}
          <ul className={styles.pins}>
            {group.pins.map((pin) => (
              <PaperPin key={pin.id} pin={pin} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.address}>
        <bdi dir="ltr">{location.origin + decodePath(section?.url ?? board.url)}</bdi>
      </p>
    </article>
  );
}

/** Sharp on a third of a sheet. */
const SIZES = ['474x', '736x', '236x', 'orig'] as const;

function PaperPin({ pin }: { pin: Pin }) {
  const image = SIZES.flatMap((size) => pin.images[size] ?? [])[0];
  const title = pin.title.trim();
  return (
    <li>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={pinAlt(pin, title !== '') ?? ''}
        />
      )}
      {title && <p dir="auto">{title}</p>}
    </li>
  );
}

function decodePath(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return path;
  }
}
