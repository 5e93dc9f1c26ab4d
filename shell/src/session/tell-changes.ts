import { parseRoute } from '@corkboard/shared/contract/base';
import type { HttpRequest, Transport } from '@corkboard/shared/http';
import { recordUserActivity, setUserState } from '@corkboard/shared/requests/accounts';
import { logEvents, updateExperience } from '@corkboard/shared/requests/experiences';
import { noteChange } from '@corkboard/shared/storage';

import { recheckSoon } from './recheck-changes.ts';

const SILENT = new Set(
  [logEvents, recordUserActivity, setUserState].map(({ route }) => parseRoute(route).path),
);
const EXPERIENCE = parseRoute(updateExperience.route).path;

/** Statuses of a proxy that answered instead of the server, which can have made the change. */
const UNANSWERED = new Set([502, 503, 504]);

/** Notifies other tabs of changes, also without a response, and records them for the page after a reload. */
export function tellChanges(transport: Transport, onChanged: () => void): Transport {
  let underWay = 0;

  async function change(...[request, signal]: Parameters<Transport>): ReturnType<Transport> {
    underWay += 1;
    noteChange({ isUnanswered: true });
    try {
      const answer = await transport(request, signal);
      if (answer.status < 400) onChanged();
      else if (UNANSWERED.has(answer.status)) recheckSoon(onChanged);
      return answer;
    } catch (error) {
      recheckSoon(onChanged);
      throw error;
    } finally {
      underWay -= 1;
      noteChange({ isUnanswered: underWay > 0 });
    }
  }

  return (request, signal) => {
    const isChange = request.method !== 'GET' && !isSilent(request);
    return isChange ? change(request, signal) : transport(request, signal);
  };
}

/** Whether it changes nothing that another tab shows. */
function isSilent({ url, body }: HttpRequest): boolean {
  return SILENT.has(url) || (url === EXPERIENCE && readState(body) === 'viewed');
}

function readState(body = '{}'): unknown {
  return (JSON.parse(body) as { options?: { state?: unknown } }).options?.state;
}
