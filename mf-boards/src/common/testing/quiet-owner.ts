import {
  getBoardInvites,
  getBoardlessPins,
  getClusters,
  getContactRequests,
} from '@corkboard/shared/contract/requests.ts';
import { apiAnswers } from '@corkboard/shared/testing/api.ts';

/** An owner whom nobody invites, and whose Pins are all in boards. */
export function answerQuietly(): void {
  apiAnswers(getBoardInvites, []);
  apiAnswers(getContactRequests, []);
  apiAnswers(getClusters, []);
  apiAnswers(getBoardlessPins, []);
}
