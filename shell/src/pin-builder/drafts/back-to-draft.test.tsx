import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { type Shell, useShell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { getPinDrafts, savePinDraft } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { stubNavigation } from '@corkboard/shared/testing/navigation.ts';
import { screen, waitFor } from '@testing-library/react';

import { createSessionStore } from '../../services/session-store.ts';
import { guardInput } from '../../session/guard-input.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';
import { StoryBuilder } from '../story/story-builder.tsx';

const image = { url: '/media/a/236x.jpg', width: 236, height: 300 };
const noWords = { title: '', description: '', alt_text: '', link: '', board: null, section: null };
const pin = {
  ...noWords,
  image_signature: 'a'.repeat(64),
  images: { '236x': image, '474x': image },
  video_url: null,
};
const story = { key: 'loom-1', title: 'A loom', link: '', board: null, section: null };
const draft = { id: 'd1', updated_at: '2026-11-20T11:00:00.000Z' };

let navigation: ReturnType<typeof stubNavigation>;
let stop = () => {};
const first = location.href;

beforeEach(() => {
  apiReturns(getPickerBoards, []);
  apiRejects(savePinDraft, 503, 'Corkboard is busy.');
});
afterEach(() => {
  stop();
  navigation.restore();
  window.history.replaceState(null, '', first);
});

it.each([
  ['Pins', PinBuilder, '/pin-builder/', { ...draft, pins: [{ ...pin, title: 'A loom' }] }],
  ['a story', StoryBuilder, '/idea-pin-builder/', { ...draft, pins: [pin], story }],
])('asks before Back leaves a draft of %s that could not be saved', async (_, Page, path, kept) => {
  apiReturns(getPinDrafts, [kept]);
  window.history.replaceState(null, '', `${path}?draft=d1`);
  navigation = stubNavigation();
  const current: { shell?: Shell } = {};
  function Guarded() {
    current.shell = useShell();
    return <Page />;
  }
  const { user, shell } = renderInPage(<Guarded />, { path: `${path}?draft=d1`, confirms: false });
  stop = guardInput({
    session: createSessionStore(aViewer()),
    texts: createI18n('en'),
    shell: {
      current() {
        if (!current.shell) throw new Error('Nothing is rendered.');
        return current.shell;
      },
      subscribe: () => () => {},
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(navigation.go({ to: 2, path })).toBe(true);
  await user.type(title, ' at noon');

  for (const [asked, to] of [path, `${path}?draft=d2`].entries()) {
    expect(navigation.go({ to: 2, path: to })).toBe(false);
    await waitFor(() => expect(shell.questions).toHaveLength(asked + 1));
  }
  expect(navigation.go({ to: 2, path: `${path}?draft=d1` })).toBe(true);
  expect(title).toHaveValue('A loom at noon');
});
