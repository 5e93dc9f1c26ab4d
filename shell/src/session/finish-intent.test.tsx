import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { usePage } from '../common/page/page-context.tsx';
import { type OverlayStore, openDialog } from '../services/overlay-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { createIntentFinisher } from './finish-intent.ts';

function Sending({ onSent = () => {} }: { onSent?: (overlays: OverlayStore) => void }) {
  const shell = useShell();
  const { services, overlays } = usePage();
  useEffect(() => {
    const handle = { current: () => shell, subscribe: () => () => {} };
    const finish = createIntentFinisher({
      services,
      overlays,
      texts: createI18n('en', {}),
      shell: handle,
    });
    const intent = { kind: 'send-pin', id: '9' } as const;
    finish({ reason: 'send', path: location.pathname, intent, createdAt: 0 }, intent);
    onSent(overlays);
  }, [services, overlays, shell, onSent]);
  return null;
}

it('[LOGIN-011] sends the Pin of a card that is not in the list yet', async () => {
  apiReturns(getPin, aPin({ id: '9', title: 'Kiln' }));
  const { overlays } = renderInPage(<Sending />);

  await waitFor(() =>
    expect(overlays.getState().dialog).toMatchObject({
      kind: 'share',
      target: { type: 'pin', id: '9', name: 'Kiln', url: '/pin/9/' },
    }),
  );
  expect(overlays.getState().toasts).toEqual([]);
});

it('explains that the Pin to send is gone', async () => {
  apiRejects(getPin, 404, 'Not found.');
  const { overlays } = renderInPage(<Sending />);

  await waitFor(() =>
    expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual([
      "This Pin isn't available anymore, so nothing was changed.",
    ]),
  );
  expect(overlays.getState().dialog).toBeNull();
});

const openIt = {
  text: 'Open the Pin to send it.',
  link: { text: 'View', href: '/pin/9/' },
};

it("links to the Pin to send when it couldn't be loaded", async () => {
  apiRejects(getPin, 500, 'Uh oh!');
  const { overlays } = renderInPage(<Sending />);

  await waitFor(() => expect(overlays.getState().toasts).toMatchObject([{ toast: openIt }]));
  expect(overlays.getState().dialog).toBeNull();
});

it('links to the Pin to send after the viewer has moved on', async () => {
  apiReturns(getPin, aPin({ id: '9' }));
  const { overlays } = renderInPage(
    <Sending onSent={() => history.replaceState(null, '', '/today/')} />,
  );

  await waitFor(() => expect(overlays.getState().toasts).toMatchObject([{ toast: openIt }]));
  expect(overlays.getState().dialog).toBeNull();
});

it('links to the Pin to send instead of replacing a dialog', async () => {
  apiReturns(getPin, aPin({ id: '9' }));
  const { overlays } = renderInPage(<Sending onSent={openNotifications} />);

  await waitFor(() => expect(overlays.getState().toasts).toMatchObject([{ toast: openIt }]));
  expect(overlays.getState().dialog).toEqual({ kind: 'notifications' });
});

function openNotifications(overlays: OverlayStore): void {
  openDialog(overlays, { kind: 'notifications' });
}
