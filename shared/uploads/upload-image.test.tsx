import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useShell } from '../remote/shell.tsx';
import { createUpload, getUploads } from '../requests/pins.ts';
import { apiRejects, apiReturns, apiServer, requestsTo } from '../testing/api.ts';
import { renderInShell } from '../testing/render.tsx';
import { uploadImage } from './upload-image.ts';

function Sending({ onDone, onError }: { onDone: () => void; onError: (error: Error) => void }) {
  const { call } = useShell();
  const send = () =>
    uploadImage(call, 'pinimage', new Blob(['x']), new AbortController().signal).then(
      onDone,
      onError,
    );
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

it('[UPLOAD-007] reports a failed status check once and shows nothing', async () => {
  apiReturns(createUpload, {
    upload_id: 'u1',
    upload_url: '/v3/uploads/u1/',
    upload_parameters: { token: 't' },
    max_bytes: 1000,
    accepts: ['image/jpeg'],
  });
  apiServer.use(http.post('*/v3/uploads/u1/', () => HttpResponse.json({ status: 'success' })));
  apiRejects(getUploads, 500, 'Broken');
  const errors: Error[] = [];
  let done = 0;
  const { user, shell } = renderInShell(
    <Sending onDone={() => void (done += 1)} onError={(error) => void errors.push(error)} />,
  );

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]?.message).toBe('Broken');
  expect(requestsTo(getUploads)).toHaveLength(1);
  expect(done).toBe(0);
  expect(shell.toasts).toEqual([]);
});
