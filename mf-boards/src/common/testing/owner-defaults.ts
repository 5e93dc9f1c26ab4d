import {
  getBoardInvites,
  getBoardlessPins,
  getClusters,
  getContactRequests,
} from '@corkboard/shared/contract/requests.ts';
import { apiReturns } from '@corkboard/shared/testing/api.ts';

export function mockOwnerDefaults(): void {
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, []);
  apiReturns(getClusters, []);
  apiReturns(getBoardlessPins, []);
}
