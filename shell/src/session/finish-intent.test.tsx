import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { usePage } from '../common/page/page-context.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { createIntentFinisher } from './finish-intent.ts';

function Sending() {
  const shell = useShell();
  const { services } = usePage();
  useEffect(() => {
    const handle = { current: () => shell, subscribe: () => () => {} };
    const finish = createIntentFinisher({ services, texts: createI18n('en', {}), shell: handle });
    const intent = { kind: 'send-pin', id: '9' } as const;
    finish({ reason: 'send', path: location.pathname, intent, createdAt: 0 }, intent);
  }, [services, shell]);
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
