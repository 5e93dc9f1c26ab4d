import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Notice, Skeleton } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import { pinQuery } from '../common/pin-query.ts';

interface Props {
  id: string;
  /** The way on from a Pin that is gone. */
  wayOn: ReactNode;
  children(pin: Pin): ReactNode;
}

export function LoadedPin({ id, wayOn, children }: Props) {
  const text = useText();
  const { data: pin, error, refetch } = useQuery(pinQuery(useShell(), id));

  if (pin) return children(pin);
  if (error) {
    return (
      <Notice
        icon={warningCircle}
        tone="error"
        title={text('Uh oh! Something went wrong.')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{text('Try again')}</Button>}
      />
    );
  }
  if (pin === null) {
    return (
      <Notice
        icon={warningCircle}
        title={text("We couldn't find that Pin.")}
        text={text('Someone deleted it or made it private, so nothing was changed.')}
        action={wayOn}
      />
    );
  }
  return <Skeleton shape="picture" />;
}
