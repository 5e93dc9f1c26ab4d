import { logEvents, setUserState, touchUser } from '@corkboard/shared/contract/requests.ts';
import { wireOf } from '@corkboard/shared/contract/wire.ts';
import type { Transport } from '@corkboard/shared/http/call.ts';

/** Requests that don't change visible data. */
const SILENT = new Set(
  [logEvents, touchUser, setUserState].map(({ address }) => wireOf(address).path),
);

/** Calls `onChanged` after each successful request that changes data. */
export function tellChanges(transport: Transport, onChanged: () => void): Transport {
  return async (request, signal) => {
    const answer = await transport(request, signal);
    const isChange = request.method !== 'GET' && !SILENT.has(request.url);
    if (isChange && answer.status < 400) onChanged();
    return answer;
  };
}
