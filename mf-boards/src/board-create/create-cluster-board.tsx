import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { getPinName } from '@corkboard/shared/names';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { isNothingThere } from '@corkboard/shared/rules/base';
import { Button, ButtonLink, Notice, Skeleton } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { CheckboxField } from '../common/checkbox-field.tsx';
import { NameField } from '../common/picker/name-field.tsx';
import { useDocumentTitle } from '../common/use-title.ts';
import { clusterQuery } from './cluster-query.ts';
import styles from './create-board.module.css';
import { useCreateClusterBoard } from './use-create-cluster-board.ts';

interface Props {
  id: string;
  suggested?: { name: string; pinCount: number } | undefined;
}

export function CreateClusterBoard({ id, suggested }: Props) {
  const text = useText();
  const shell = useShell();
  const { create, error, clearError, isWorking } = useCreateClusterBoard();
  const [name, setName] = useState(suggested?.name ?? '');
  const [isSecret, setSecret] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // The suggestion is gone once its board exists, so the list must not be refetched.
  const list = useInfiniteQuery({ ...clusterQuery(shell, id), enabled: !isWorking });

  const isMissing = !list.data && isNothingThere(list.error);
  useDocumentTitle(isMissing ? text("We couldn't find that page.") : text('Create board'));

  const pins = list.data?.pages.flatMap((page) => page.data) ?? [];
  const known = list.hasNextPage ? Math.max(pins.length, suggested?.pinCount ?? 0) : pins.length;
  const selected = known - left.size;

  function toggle(pinId: string) {
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(pinId)) next.add(pinId);
      return next;
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (selected > 0) void create(event, { id, name, isSecret, exceptPinIds: left });
  }

  if (list.isError && !list.data) {
    return (
      <div className={styles.page} data-wide="">
        <ClusterFailed error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  }
  return (
    <form className={styles.page} data-wide="" onSubmit={submit} noValidate>
      <h1>{text('Create board')}</h1>
      <NameField
        label={text('Name')}
        placeholder={text('Add a title, like "DIY" or "Recipes"')}
        value={name}
        error={error}
        onName={(typed) => {
          setName(typed);
          clearError();
        }}
      />
      <CheckboxField
        label={text('Keep this board secret')}
        detail={text('So only you and collaborators can see it.')}
        checked={isSecret}
        onChange={({ target }) => setSecret(target.checked)}
      />
      {list.isPending ? (
        <div className={styles.pins}>
          <Skeleton shape="picture" count={6} />
        </div>
      ) : (
        <ClusterPins pins={pins} left={left} onToggle={toggle} />
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more Pins')}
        </Button>
      )}
      <div className={styles.end}>
        <p className={styles.count} role="status">
          {text('{count, plural, one {# Pin} other {# Pins}} selected', { count: selected })}
        </p>
        <Button
          variant="primary"
          type="submit"
          disabled={name.trim() === '' || selected === 0}
          isPending={isWorking}
        >
          {text('Create')}
        </Button>
      </div>
    </form>
  );
}

function ClusterFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const text = useText();
  if (!isNothingThere(error)) {
    return <LoadFailed title={text("Couldn't load Pins.")} error={error} onRetry={onRetry} />;
  }
  return (
    <Notice
      icon={magnifyingGlass}
      titleAs="h1"
      title={text("We couldn't find that page.")}
      action={<ButtonLink href="/board/create/">{text('Create a board')}</ButtonLink>}
    />
  );
}

interface PinsProps {
  pins: Pin[];
  left: ReadonlySet<string>;
  onToggle: (pinId: string) => void;
}

function ClusterPins({ pins, left, onToggle }: PinsProps) {
  const text = useText();
  return (
    <fieldset className={styles.pins}>
      <legend>{text('Pins for this board')}</legend>
      {pins.map((pin) => (
        <label key={pin.id} className={styles.pin}>
          <input
            type="checkbox"
            checked={!left.has(pin.id)}
            onChange={() => onToggle(pin.id)}
            aria-label={getPinName(pin, text)}
          />
          <img
            src={(pin.images['236x'] ?? pin.images['170x'])?.url}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </label>
      ))}
    </fieldset>
  );
}
