import { getBoardInvites } from '@corkboard/shared/requests/boards';
import { getContactRequests } from '@corkboard/shared/requests/messaging';
import { getBoardlessPins, getClusters } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';

export function mockOwnerDefaults(): void {
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, []);
  apiReturns(getClusters, []);
  apiReturns(getBoardlessPins, []);
}
