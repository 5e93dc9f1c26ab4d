import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { lengthError } from '@corkboard/shared/failures';
import { useDebounced, useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { createBoard } from '@corkboard/shared/requests/boards';
import { savePin } from '@corkboard/shared/requests/pins';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button, Chip, Skeleton, TextField, TextLink } from '@corkboard/shared/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type BoardDraft,
  type FirstBoard,
  onboardingQuery,
  useOnboardingProgress,
} from '../common/onboarding-state.ts';
import { ONBOARDING_TITLES } from '../common/page/onboarding-titles.ts';
import { usePageKeys } from '../common/use-page-keys.ts';
import { BoardPreview } from './board-preview.tsx';
import { ideasQuery } from './ideas-query.ts';
import { ImageToggle } from './image-toggle.tsx';
import styles from './onboarding.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { topicChoicesQuery } from './topic-choices-query.ts';

const PRESELECTED = 3;
const MAX_SUGGESTED_NAMES = 3;

export function BoardStep(props: StepProps) {
  const text = useText();
  const shell = useShell();
  const onboarding = useQuery(onboardingQuery(shell));
  const ideas = useQuery(ideasQuery(shell));
  const { data: progress } = onboarding;

  if (progress?.board) return <BoardCreated {...props} board={progress.board} />;
  // Without the draft or the Pins, the form still works.
  const isReady = !onboarding.isPending && !ideas.isPending;
  if (isReady) {
    return <BoardForm {...props} draft={progress?.boardDraft ?? null} pins={ideas.data ?? []} />;
  }
  return (
    <StepFrame
      title={text(ONBOARDING_TITLES.board)}
      description={text('A board collects Pins for one idea.')}
      back={props.back}
      action={<span />}
    >
      <div aria-busy="true">
        <Skeleton shape="line" count={3} />
      </div>
    </StepFrame>
  );
}

function BoardCreated({ board, back, onDone }: StepProps & { board: FirstBoard }) {
  const text = useText();
  return (
    <StepFrame
      title={text('Your first board is ready')}
      description={text('You can add Pins, change its name, and invite people anytime.')}
      back={back}
      action={
        <Button variant="primary" size="l" onClick={onDone}>
          {text('Next')}
        </Button>
      }
    >
      <p className={styles['created']}>
        <TextLink href={board.url}>
          <bdi>{board.name}</bdi>
        </TextLink>
      </p>
    </StepFrame>
  );
}

interface FormProps extends StepProps {
  draft: BoardDraft | null;
  pins: readonly Pin[];
}

function BoardForm({ draft, pins, back, onDone }: FormProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(draft?.name ?? '');
  const [chosenIds, setChosenIds] = useState(draft?.pinIds ?? null);
  // Chosen from the list of other topics, which has none of these Pins.
  const isOutdated =
    chosenIds !== null && chosenIds.length > 0 && !pins.some(({ id }) => chosenIds.includes(id));
  // Follows the list until the viewer selects: it loads again when a topic selected just before is saved.
  const pinIds =
    chosenIds === null || isOutdated ? pins.slice(0, PRESELECTED).map((pin) => pin.id) : chosenIds;
  const [isSecret, setSecret] = useState(draft?.isSecret ?? false);
  const [error, setError] = useState<string | null>(null);
  const { create, isPending } = useCreateFirstBoard();
  const { toasts } = useShell();
  const { isHere } = useStillHere();
  const selected = pins.filter((pin) => pinIds.includes(pin.id));
  const trimmed = name.trim();
  useStoredDraft({ name, pinIds: chosenIds, isSecret });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const problem = !isVisibleName(name)
      ? text("Don't forget to name your board!")
      : lengthError(trimmed, MAX_BOARD_NAME_LENGTH, text);
    if (problem) {
      setError(problem);
      input.current?.focus();
      return;
    }
    const failure = await create({ name: trimmed, isSecret, pins: selected });
    if (isHere()) {
      if (failure === null) onDone();
      else setError(failure);
    } else if (failure !== null) toasts.show({ text: failure, tone: 'error' });
  }

  return (
    <StepFrame
      title={text(ONBOARDING_TITLES.board)}
      description={text('A board collects Pins for one idea.')}
      back={back}
      action={
        <Button variant="primary" size="l" type="submit" form={id} isPending={isPending}>
          {text('Create board')}
        </Button>
      }
    >
      <form id={id} className={styles['board']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['fields']}>
          <TextField
            ref={input}
            label={text('Name')}
            value={name}
            maxLength={MAX_BOARD_NAME_LENGTH}
            error={error ?? undefined}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
          />
          <SuggestedNames
            onName={(suggested) => {
              setName(suggested);
              setError(null);
            }}
          />
          {pins.length > 0 && (
            <FirstPins
              pins={pins}
              pinIds={pinIds}
              onToggle={(pinId) =>
                setChosenIds(
                  pinIds.includes(pinId)
                    ? pinIds.filter((one) => one !== pinId)
                    : [...pinIds, pinId],
                )
              }
            />
          )}
          <SecretField isSecret={isSecret} onSecret={setSecret} />
        </div>
        <BoardPreview name={trimmed} pins={selected} isSecret={isSecret} />
      </form>
    </StepFrame>
  );
}

interface FirstPinsProps {
  pins: readonly Pin[];
  pinIds: readonly string[];
  onToggle: (pinId: string) => void;
}

function FirstPins({ pins, pinIds, onToggle }: FirstPinsProps) {
  const text = useText();
  return (
    <fieldset className={styles['ideas']}>
      <legend>{text('First Pins')}</legend>
      {pins.map((pin) => (
        <ImageToggle
          key={pin.id}
          image={pin.images['236x']}
          label={getPinName(pin, text)}
          isSelected={pinIds.includes(pin.id)}
          onToggle={() => onToggle(pin.id)}
        />
      ))}
    </fieldset>
  );
}

interface SecretFieldProps {
  isSecret: boolean;
  onSecret: (isSecret: boolean) => void;
}

function SecretField({ isSecret, onSecret }: SecretFieldProps) {
  const text = useText();
  const id = useId();
  return (
    <label className={styles['secret']}>
      <input
        type="checkbox"
        checked={isSecret}
        aria-labelledby={`${id}-secret`}
        aria-describedby={`${id}-detail`}
        onChange={({ target }) => onSecret(target.checked)}
      />
      <span>
        <span id={`${id}-secret`}>{text('Keep this board secret')}</span>
        <small id={`${id}-detail`}>{text('So only you and collaborators can see it.')}</small>
      </span>
    </label>
  );
}

function SuggestedNames({ onName }: { onName(name: string): void }) {
  const text = useText();
  const topics = useQuery(topicChoicesQuery(useShell()));
  const followed = (topics.data ?? []).filter(({ isFollowed }) => isFollowed);
  const names = [
    ...followed.slice(0, MAX_SUGGESTED_NAMES).map(({ name }) => name),
    text('Someday'),
  ];
  return (
    <div className={styles['names']} role="group" aria-label={text('Suggested names')}>
      <span aria-hidden="true">{text('Or one of these')}</span>
      {names.map((name) => (
        <Chip key={name} onPress={() => onName(name)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </div>
  );
}

/** Stores the draft after each pause in typing. */
function useStoredDraft({ name, pinIds, isSecret }: BoardDraft): void {
  const { storeDraft } = useOnboardingProgress();
  const wanted = JSON.stringify({ name, pinIds, isSecret } satisfies BoardDraft);
  const settled = useDebounced(wanted);
  const stored = useRef(wanted);
  const store = useRef(storeDraft);
  useEffect(() => {
    store.current = storeDraft;
  });
  useEffect(() => {
    if (settled === stored.current) return;
    stored.current = settled;
    void store.current(JSON.parse(settled) as BoardDraft);
  }, [settled]);
}

interface NewBoard {
  name: string;
  isSecret: boolean;
  pins: readonly Pin[];
}

/** Returns the message of a failure. A retry after a lost connection creates one board. */
function useCreateFirstBoard() {
  const text = useText();
  const { call, queryClient, subject, toasts, viewer } = useShell();
  const { finish } = useOnboardingProgress();
  const { getKey, forget } = usePageKeys('first board');
  const [isPending, setPending] = useState(false);

  async function create({ name, isSecret, pins }: NewBoard): Promise<string | null> {
    setPending(true);
    try {
      const wanted = { name, privacy: isSecret ? ('secret' as const) : ('public' as const) };
      const { data: board } = await call(createBoard, {
        ...wanted,
        ...(viewer.username !== null && { username: viewer.username }),
        aux_data: { source: 'onboarding' },
        idempotency_key: getKey(wanted),
      });
      const missed = await savePins(board, pins);
      await finish('board', { name: board.name, url: board.url });
      forget(wanted);
      void queryClient.invalidateQueries({ queryKey: [subject, 'boards'] });
      void queryClient.invalidateQueries({ queryKey: [subject, 'users'] });
      toasts.show(
        missed === 0
          ? { text: text('Board created!'), tone: 'success' }
          : {
              text: text(
                "{count, plural, one {Board created, but # Pin couldn't be saved.} other {Board created, but # Pins couldn't be saved.}}",
                { count: missed },
              ),
              tone: 'error',
            },
      );
      return null;
    } catch (failure) {
      return errorText(failure, text('Uh oh! Something went wrong.'));
    } finally {
      setPending(false);
    }
  }

  /** In reverse, because a board shows its newest Pin first. Returns how many failed. */
  async function savePins(board: Board, pins: readonly Pin[]): Promise<number> {
    let missed = 0;
    for (const { id } of pins.toReversed()) {
      const wanted = { pin_id: id, board_id: board.id };
      await call(savePin, { ...wanted, idempotency_key: getKey(wanted) }).catch(() => {
        missed += 1;
      });
    }
    return missed;
  }

  return { create, isPending };
}
