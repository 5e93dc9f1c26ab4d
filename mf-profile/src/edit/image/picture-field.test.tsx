import { updateUser } from '@corkboard/shared/requests/people';
import { createUpload, getUploads } from '@corkboard/shared/requests/pins';
import {
  apiHangs,
  apiHolds,
  apiHoldsRejection,
  apiRejects,
  apiReturns,
  apiServer,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { profileSettings } from '../testing/profile-settings.ts';
import { ImageField } from './picture-field.tsx';

const video = new File(['video'], 'sea.mp4', { type: 'video/mp4' });
const stored = profileSettings({ full_name: 'Noor, with a cover' });

beforeEach(() => {
  apiReturns(createUpload, {
    upload_id: '7',
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: ['video/mp4'],
  });
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  apiReturns(getUploads, {
    '7': {
      upload_id: '7',
      type: 'video',
      status: 'succeeded',
      signature: 'a'.repeat(64),
      images: null,
      dominant_color: null,
      video_url: '/media/film/a.mp4',
      message: null,
    },
  });
});

function choose() {
  const page = renderInShell(
    <ImageField type="cover" hasPicture>
      {null}
    </ImageField>,
  );
  const chooser = page.container.querySelector('input');
  if (chooser) fireEvent.change(chooser, { target: { files: [video] } });
  return page;
}

it('cancels an upload before it changes the profile', async () => {
  apiHangs(getUploads);
  const { user, queries, shell } = choose();
  await waitFor(() => expect(requestsTo(getUploads)).toHaveLength(1));

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(requestsTo(updateUser)).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

it('offers no Cancel once the server can have stored the change', async () => {
  const answer = apiHolds(updateUser, stored);
  const { queries, shell } = choose();
  await waitFor(() => expect(requestsTo(updateUser)).toEqual([{ cover_upload_id: '7' }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument(),
  );
  answer();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Photo saved' }]));
  expect(queries.getQueryData(['200000002', 'profile-settings'])).toEqual(stored);
});

it('keeps the focus on its retry while that works and after it fails', async () => {
  apiRejects(updateUser, 503, 'Busy');
  const { user } = choose();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const fail = apiHoldsRejection(updateUser, 503, 'Still busy');
  await user.click(again);
  await waitFor(() => expect(requestsTo(updateUser)).toHaveLength(2));
  expect(again).toHaveFocus();
  fail();

  expect(await screen.findByText('Still busy')).toBeVisible();
  expect(again).toHaveFocus();
});
