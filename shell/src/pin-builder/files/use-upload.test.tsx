import { createUpload, getUploads } from '@corkboard/shared/requests/pins';
import { apiReturns, apiServer, requestsTo } from '@corkboard/shared/testing/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { useUpload } from './use-upload.ts';

const image = { url: '/media/a/236x.jpg', width: 236, height: 300 };
const photo = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
let added: string[] = [];
let arrive: (() => void)[] = [];

beforeEach(() => {
  added = [];
  arrive = [];
  apiReturns(createUpload, () => ({
    upload_id: String(requestsTo(createUpload).length),
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: ['image/png'],
  }));
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  apiReturns(getUploads, async ({ upload_ids: [id = ''] }) => {
    await new Promise<void>((done) => arrive.push(done));
    return {
      [id]: {
        upload_id: id,
        type: 'pinimage' as const,
        status: 'succeeded' as const,
        signature: id.repeat(64),
        images: { '236x': image },
        dominant_color: '#aabbcc',
        video_url: null,
        message: null,
      },
    };
  });
});

function Uploads() {
  const { send, abort, pending, failures, overflow } = useUpload(({ signature }) =>
    added.push(signature.charAt(0)),
  );
  return (
    <>
      <button type="button" onClick={() => void send([photo('one'), photo('two')], 2)}>
        Send two
      </button>
      <button
        type="button"
        onClick={() => {
          abort();
          void send([photo('three')], 1);
        }}
      >
        Send another instead
      </button>
      <button type="button" onClick={() => void send([new File([], 'notes.txt'), photo('a')], 1)}>
        Send what does not fit
      </button>
      <button type="button" onClick={abort}>
        Abort
      </button>
      <p>
        {pending} pending, {failures.length} failed, {overflow} too many
      </p>
    </>
  );
}

it('counts and adds nothing of an upload that was aborted', async () => {
  const { user } = renderInPage(<Uploads />);
  await user.click(screen.getByRole('button', { name: 'Send two' }));
  await waitFor(() => expect(arrive).toHaveLength(1));
  expect(screen.getByText('2 pending, 0 failed, 0 too many')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another instead' }));
  await waitFor(() => expect(arrive).toHaveLength(2));
  expect(screen.getByText('1 pending, 0 failed, 0 too many')).toBeVisible();
  await act(async () => arrive[0]?.());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('1 pending, 0 failed, 0 too many')).toBeVisible();
  expect(added).toEqual([]);

  await act(async () => arrive[1]?.());
  expect(await screen.findByText('0 pending, 0 failed, 0 too many')).toBeVisible();
  expect(added).toEqual(['2']);
  expect(requestsTo(createUpload)).toHaveLength(2);
});

it('forgets on request what failed and what was too many', async () => {
  const { user } = renderInPage(<Uploads />);
  await user.click(screen.getByRole('button', { name: 'Send what does not fit' }));
  expect(await screen.findByText('0 pending, 1 failed, 1 too many')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Abort' }));
  expect(screen.getByText('0 pending, 0 failed, 0 too many')).toBeVisible();
});
