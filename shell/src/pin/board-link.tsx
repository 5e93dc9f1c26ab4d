import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretRightBold } from '@corkboard/shared/icons/caret-right-bold.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { pinBoardQuery } from './pin-board-query.ts';
import styles from './pin-page.module.css';

const IMAGES = [0, 1, 2];
const MAX_NAMES = 2;

/** The images and the count load in the browser, into reserved space. */
export function BoardLink({ board }: { board: NonNullable<Pin['board']> }) {
  const text = useText();
  const { data } = useQuery(pinBoardQuery(useShell(), board.id));
  const isHidden = data?.is_temporarily_disabled || data?.sensitivity_screen !== null;
  const names = useCollaboratorNames(data);
  const covers = isHidden ? [] : (data?.cover_images ?? []);
  return (
    <RoutedLink className={styles['board']} href={board.url}>
      <span className={styles['cover']} aria-hidden="true">
        {IMAGES.map((index) => {
          const image = covers[index]?.['222x'];
          return image ? (
            <img
              key={index}
              src={image.url}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
            />
          ) : (
            <span key={index} />
          );
        })}
      </span>
      <span className={styles['names']}>
        <bdi className={styles['name']}>{board.name}</bdi>{' '}
        <span className={styles['detail']}>
          {data
            ? text('{count, plural, one {# Pin} other {# Pins}}', { count: data.pin_count })
            : text('Board')}
          {names && (
            <>
              {' · '}
              {text('with {names}', { names })}
            </>
          )}
        </span>
      </span>
      <Icon path={caretRightBold} size="s" isMirrored />
    </RoutedLink>
  );
}

/** The names of the collaborators that the board shows. */
function useCollaboratorNames(board: Board | null | undefined): string {
  const { locale } = useShell();
  const text = useText();
  const people = board?.collaborating_users ?? [];
  const names = people.slice(0, MAX_NAMES).map(({ full_name }) => full_name);
  const rest = people.length - names.length;
  if (rest > 0)
    names.push(text('{count, plural, one {# other} other {# others}}', { count: rest }));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
