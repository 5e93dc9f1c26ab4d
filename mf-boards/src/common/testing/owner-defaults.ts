import {
  getBoardInvites,
  getBoardlessPins,
  getClusters,
  getContactRequests,
} from '@corkboard/shared/contract/requests.ts';
import { apiReturns } from '@corkboard/shared/testing/api.ts';

/** An owner whom nobody invites, and whose Pins are all in boards. */
export function mockOwnerDefaults(): void {
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, []);
  apiReturns(getClusters, []);
  apiReturns(getBoardlessPins, []);
}
