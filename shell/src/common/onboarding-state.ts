import { useText } from '@corkboard/shared/i18n';
import { queryOptions } from '@corkboard/shared/query';
import { type Shell, useShell } from '@corkboard/shared/remote';
import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { ONBOARDING_STEPS, type OnboardingStep } from '@corkboard/shared/rules/accounts';

const PREFIX = 'onboarding.';
const BOARD_DRAFT = `${PREFIX}board-draft`;
const SKIPPED = 'skipped';

export interface BoardDraft {
  name: string;
  /** Null: preselected, not chosen. */
  pinIds: string[] | null;
  isSecret: boolean;
}

export interface FirstBoard {
  name: string;
  url: string;
}

interface Onboarding {
  /** Steps that are done or skipped. */
  closed: ReadonlySet<OnboardingStep>;
  /** The first step that is neither done nor skipped; null after the last. */
  nextStep: OnboardingStep | null;
  board: FirstBoard | null;
  boardDraft: BoardDraft | null;
}

type Scope = Pick<Shell, 'call' | 'subject'>;

export function onboardingQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'onboarding'],
    queryFn: async ({ signal }): Promise<Onboarding> => {
      const { data } = await call(getUserStates, {}, { signal });
      const values = new Map(data.map(({ state, value }) => [state, value]));
      const closed = new Set(ONBOARDING_STEPS.filter((step) => values.has(PREFIX + step)));
      return {
        closed,
        nextStep: ONBOARDING_STEPS.find((step) => !closed.has(step)) ?? null,
        board: readBoard(values.get(`${PREFIX}board`)),
        boardDraft: readDraft(values.get(BOARD_DRAFT)),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores progress on the account, so that it survives leaving and other devices. */
export function useOnboardingProgress() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, toasts } = shell;

  async function store(state: string, value: string): Promise<void> {
    try {
      await call(setUserState, { state, value });
      void queryClient.invalidateQueries(onboardingQuery(shell));
    } catch {
      toasts.show({ text: text("Couldn't save your progress."), tone: 'error' });
    }
  }

  /** Another tab may have finished the step, and its first board must not be forgotten. */
  async function skip(step: OnboardingStep): Promise<void> {
    const fresh = { ...onboardingQuery(shell), staleTime: 0 };
    const progress = await queryClient.fetchQuery(fresh).catch(() => null);
    if (!progress?.closed.has(step)) await store(PREFIX + step, SKIPPED);
  }

  return {
    finish: (step: OnboardingStep, board?: FirstBoard) =>
      store(PREFIX + step, board ? JSON.stringify(board) : 'done'),
    skip,
    storeDraft: (draft: BoardDraft) => store(BOARD_DRAFT, JSON.stringify(draft)),
  };
}

function readBoard(value: string | undefined): FirstBoard | null {
  const board = parse(value);
  return typeof board?.['name'] === 'string' && typeof board['url'] === 'string'
    ? { name: board['name'], url: board['url'] }
    : null;
}

function readDraft(value: string | undefined): BoardDraft | null {
  const draft = parse(value);
  if (typeof draft?.['name'] !== 'string') return null;
  const pinIds = Array.isArray(draft['pinIds'])
    ? draft['pinIds'].filter((id) => typeof id === 'string')
    : null;
  return { name: draft['name'], pinIds, isSecret: draft['isSecret'] === true };
}

/** Any session of the account can write states, so their values are checked. */
function parse(value: string | undefined): Record<string, unknown> | null {
  if (!value?.startsWith('{')) return null;
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    return null;
  }
}
