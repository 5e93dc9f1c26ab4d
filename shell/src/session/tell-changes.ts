import { parseRoute } from '@corkboard/shared/contract/parse-route.ts';
import { logEvents, setUserState, touchUser } from '@corkboard/shared/contract/requests.ts';
import type { Transport } from '@corkboard/shared/http/call.ts';

const SILENT = new Set(
  [logEvents, touchUser, setUserState].map(({ route }) => parseRoute(route).path),
);

export function tellChanges(transport: Transport, onChanged: () => void): Transport {
  return async (request, signal) => {
    const answer = await transport(request, signal);
    const isChange = request.method !== 'GET' && !SILENT.has(request.url);
    if (isChange && answer.status < 400) onChanged();
    return answer;
  };
}
