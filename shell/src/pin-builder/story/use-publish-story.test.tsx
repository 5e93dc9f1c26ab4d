import { errorCodes } from '@corkboard/shared/contract/base';
import { createPin, deletePinDraft, getPinDrafts } from '@corkboard/shared/requests/pins';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { createStory, toStored } from './stored-story.ts';
import { createPage } from './story-pages.ts';
import { usePublishStory } from './use-publish-story.ts';
import { useStory } from './use-story.ts';
import { useStoryDraft } from './use-story-draft.ts';

const draftInUrl = {
  isMissing: false,
  error: null,
  retry: async () => {},
  holdOther: () => false,
  stay() {},
  openStart() {},
};

/** Opens any story at any time, unlike the page. */
function Builder() {
  const [failure, setFailure] = useState('');
  const story = useStory();
  const draft = useStoryDraft(story, true);
  const { publish, finish } = usePublishStory({
    story,
    draft,
    draftInUrl,
    isUploading: false,
    changePublishing() {},
  });
  function begin(title: string) {
    const pages = [createPage({ signature: title, images: {} })];
    const opened = createStory({ key: title, title, pages });
    story.open(opened);
    draft.begin(title, toStored(opened), 1);
  }
  return (
    <>
      <h1>{story.story.title}</h1>
      <p>{`${draft.id} ${story.story.key}`}</p>
      <button type="button" onClick={() => begin('Loom')}>
        Open Loom
      </button>
      <button type="button" onClick={() => begin('Spindle')}>
        Open Spindle
      </button>
      <button
        type="button"
        onClick={() => void publish().then(finish, ({ message }) => setFailure(message))}
      >
        Publish
      </button>
      {failure && <p>{`Failed: ${failure}`}</p>}
    </>
  );
}

async function publishLoom() {
  const page = renderInPage(<Builder />, { path: '/idea-pin-builder/' });
  await page.user.click(screen.getByRole('button', { name: 'Open Loom' }));
  await page.user.click(screen.getByRole('button', { name: 'Publish' }));
  return page;
}

const aDraft = (id: string) => ({ id, updated_at: '2026-11-20T11:00:00.000Z', pins: [] });

it('publishes and ends the story that was pressed, not one that is open by then', async () => {
  apiReturns(deletePinDraft, {});
  apiReturns(createPin, aPin({ id: '88' }));
  const arrive = apiHolds(getPinDrafts, [aDraft('Loom'), aDraft('Spindle')]);
  const { user, shell } = await publishLoom();
  await user.click(screen.getByRole('button', { name: 'Open Spindle' }));
  arrive();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ link: { href: '/pin/88/' } }]));
  expect(requestsTo(createPin)).toMatchObject([{ title: 'Loom' }]);
  expect(requestsTo(deletePinDraft)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Spindle' })).toBeVisible();
  expect(shell.navigations).toEqual([]);
});

it.each([
  ['another tab has discarded its draft', [aDraft('Spindle')], 0],
  ['it was published before', [aDraft('Loom'), aDraft('Spindle')], 1],
])('leaves a story that is open by then with its key and draft if %s', async (_, drafts, sent) => {
  const arrive = apiHolds(getPinDrafts, drafts);
  apiRejects(createPin, 404, 'No.', { code: errorCodes.pinNotFound });
  const { user } = await publishLoom();
  await user.click(screen.getByRole('button', { name: 'Open Spindle' }));
  arrive();

  expect(
    await screen.findByText(/^Failed: This (draft|story) was already published/),
  ).toBeVisible();
  expect(requestsTo(createPin)).toHaveLength(sent);
  expect(screen.getByText('Spindle Spindle')).toBeVisible();
});
