import type { Viewer } from '@corkboard/shared/contract/accounts';
import { errorCodes, type ParsedRoute, parseRoute } from '@corkboard/shared/contract/base';
import type { HttpRequest, Transport } from '@corkboard/shared/http';
import { ConnectionError } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';
import { getBoards, updateBoard } from '@corkboard/shared/requests/boards';
import { getBusinessProfiles } from '@corkboard/shared/requests/business';
import { followUser, getUser, unfollowUser } from '@corkboard/shared/requests/people';
import { getPin, savePin } from '@corkboard/shared/requests/pins';
import {
  aBoard,
  aBusinessProfile,
  aPin,
  aUser,
  aUserCard,
} from '@corkboard/shared/testing/builders.ts';

/** `unsent` never arrives; `lost` is stored, but its response is lost. */
export type Fate = 'answered' | 'refused' | 'unsent' | 'lost';

export interface Stored {
  follows: Set<string>;
  saves: string[];
  boardName: string;
}

export interface ReceivedChange {
  subject: string;
  token: string;
}

interface Options {
  member: Viewer;
  businesses: Record<string, string>;
  delay(what: string): Promise<unknown>;
}

export function createActingServer({ member, businesses, delay }: Options) {
  const memberId = member.id ?? '';
  const allowed = new Set(Object.values(businesses));
  const stored = new Map(
    [memberId, ...allowed].map((id): [string, Stored] => [
      id,
      { follows: new Set(), saves: [], boardName: `board of ${id}` },
    ]),
  );
  const changes: ReceivedChange[] = [];
  let fates: Fate[] = [];

  function getState(subject: string): Stored {
    const state = stored.get(subject);
    if (!state) throw new Error(`There is no profile ${subject}.`);
    return state;
  }

  function change(subject: string, token: unknown, apply: (state: Stored) => void): void {
    changes.push({ subject, token: String(token) });
    apply(getState(subject));
  }

  function aPerson(subject: string, username: unknown) {
    const name = String(username);
    const { follows } = getState(subject);
    return aUser({
      id: `id-${name}`,
      username: name,
      about: subject,
      explicitly_followed_by_me: follows.has(`id-${name}`),
      follower_count: 10 + Number(follows.has(`id-${name}`)),
    });
  }

  function data(request: HttpRequest, input: Record<string, unknown>, subject: string): unknown {
    const is = ({ route }: { route: Parameters<typeof parseRoute>[0] }) => {
      const { method, path } = parseRoute(route);
      return method === request.method && path === request.url.split('?')[0];
    };
    const userId = String(input['user_id']);
    if (is(getSession)) return member;
    if (is(getBusinessProfiles)) return { profiles: linked() };
    if (is(getUser)) return aPerson(subject, input['username']);
    if (is(getBoards)) {
      const { boardName, saves } = getState(subject);
      return [aBoard({ id: '1', name: boardName, description: subject, pin_count: saves.length })];
    }
    if (is(getPin)) {
      const pinner = aUserCard({ username: String(input['pin_id']) });
      return aPin({ id: String(input['pin_id']), pinner, description: subject });
    }
    if (is(followUser)) {
      change(subject, input['invite_code'], ({ follows }) => follows.add(userId));
      return aUserCard({ id: userId });
    }
    if (is(unfollowUser)) {
      change(subject, input['invite_code'], ({ follows }) => follows.delete(userId));
      return aUserCard({ id: userId });
    }
    if (is(savePin)) {
      const token = String(input['idempotency_key']);
      change(subject, token, ({ saves }) => saves.includes(token) || saves.push(token));
      return aPin();
    }
    if (is(updateBoard)) {
      const name = String(input['name']);
      change(subject, name, (state) => {
        state.boardName = name;
      });
      return aBoard({ id: '1', name, description: subject });
    }
    throw new Error(`Nothing answers ${request.method} ${request.url}.`);
  }

  function linked() {
    const profile = aBusinessProfile();
    return Object.fromEntries(
      Object.entries(businesses).flatMap(([username, id]) =>
        allowed.has(id)
          ? [[id, { ...profile, id, permissions: ['OWNER'], user: { ...profile.user, username } }]]
          : [],
      ),
    );
  }

  const transport: Transport = async (request, signal) => {
    const wire = { wraps: request.url.startsWith('/resource/') };
    const input = readInput(request);
    const subject = String(input['orbac_subject_id'] ?? memberId);
    const fate = request.url.includes('/business_access/')
      ? 'answered'
      : (fates.shift() ?? 'answered');
    const what = `${request.method} ${request.url.split('?')[0]} for ${subject}`;

    await delay(`${what} arrives`);
    signal?.throwIfAborted();
    if (fate === 'unsent') throw new ConnectionError('Your connection was lost.');
    if (subject !== memberId && !allowed.has(subject)) {
      await delay(`${what} is denied`);
      return failure(wire, 403, errorCodes.cannotAct);
    }
    if (fate === 'refused') {
      await delay(`${what} is refused`);
      return failure(wire, 400, 1);
    }
    const answer = data(request, input, subject);
    await delay(`${what} is answered`);
    signal?.throwIfAborted();
    if (fate === 'lost') throw new ConnectionError('Your connection was lost.');
    return reply(wire, 200, { status: 'success', code: 0, data: answer });
  };

  return {
    transport,
    changes,
    stateOf: getState,
    setFates: (next: Fate[]) => void (fates = next),
    allow: (id: string, isAllowed: boolean) => {
      if (isAllowed) allowed.add(id);
      else allowed.delete(id);
    },
  };
}

function failure(wire: Pick<ParsedRoute, 'wraps'>, status: number, code: number) {
  return reply(wire, status, { status: 'failure', code, data: null, message: 'Refused.' });
}

function reply({ wraps }: Pick<ParsedRoute, 'wraps'>, status: number, answer: object) {
  return { status, body: wraps ? { resource_response: answer } : answer };
}

function readInput({ url, body }: HttpRequest): Record<string, unknown> {
  const query = new URL(url, 'http://corkboard.test').searchParams;
  const inData = JSON.parse(query.get('data') ?? '{}').options;
  const inBody = JSON.parse(body ?? '{}');
  return { ...Object.fromEntries(query), ...inData, ...inBody, ...inBody.options };
}
