import { Button, ButtonLink } from '@corkboard/shared/ui';

import type { GuideLink } from './guides/guide-link.ts';

interface Props {
  link: GuideLink | null;
  size?: 's' | 'm';
  onPress: () => void;
  children: string;
}

export function ActionButton({ link, size = 's', onPress, children }: Props) {
  const look = { variant: 'primary', size, onClick: onPress } as const;
  return link ? (
    <ButtonLink {...link} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <Button {...look}>{children}</Button>
  );
}
