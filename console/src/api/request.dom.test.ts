import { getOverview, promoteVersion } from '@corkboard/release-contract/requests';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { HttpResponse, http } from 'msw';
import { releaseIsGone } from '../testing/release-api.ts';
import { callRelease } from './request.ts';

const promote = () => callRelease(promoteVersion, { remote: 'mf-boards', version: '1.1.0' });
const read = () => callRelease(getOverview, {});

it('does not ask to repeat a change whose answer was lost', async () => {
  releaseIsGone(promoteVersion);
  releaseIsGone(getOverview);
  await expect(promote()).rejects.toThrow(/Check whether it worked before you try again\.$/);
  await expect(read()).rejects.toThrow(/Try again\.$/);
});

it('does not ask to repeat a change after an error of a proxy', async () => {
  const fail = () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 });
  apiServer.use(http.all('*/_release/v1/*', fail));
  await expect(promote()).rejects.toThrow(/502.+Check whether it worked before you try again\.$/);
  await expect(read()).rejects.toThrow(/502.+Try again\.$/);
});
