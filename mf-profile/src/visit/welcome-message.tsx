import type { User } from '@corkboard/shared/contract/people';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { profilePath } from '@corkboard/shared/rules/people';
import { useEffect } from 'react';

/** Shows the message of the URL once and removes it from the URL. [ROUTE-060, ROUTE-061] */
export function WelcomeMessage({ user }: { user: User }) {
  const { navigation, toasts } = useShell();
  const [query] = useSearchParams();
  const message = query.get('message');
  const { image_medium_url, username } = user;

  useEffect(() => {
    if (!message) return;
    toasts.show({ text: message, image: { url: image_medium_url, round: true } });
    navigation.replace(profilePath(username));
  }, [message, image_medium_url, username, navigation, toasts]);
  return null;
}
