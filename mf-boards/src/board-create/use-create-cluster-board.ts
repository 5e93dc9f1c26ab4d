import { focusInvalid, lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createClusterBoard } from '@corkboard/shared/requests/pins';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { type FormEvent, useState } from 'react';

import { errorText } from '../common/actions/error-text.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';

interface Wanted {
  id: string;
  name: string;
  isSecret: boolean;
  exceptPinIds: ReadonlySet<string>;
}

/** Creates the board of a suggestion and opens it, or returns the reason of a failure. */
export function useCreateClusterBoard() {
  const text = useText();
  const shell = useShell();
  const { call, toasts } = shell;
  const { open, isHere } = useStillHere();
  const { getKey } = useIdempotencyKeys();
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function send({ id, name, isSecret, exceptPinIds }: Wanted): Promise<void> {
    const wanted = {
      id,
      name,
      privacy: isSecret ? ('secret' as const) : ('public' as const),
      exclude_quick_save_pins: true,
      ...(exceptPinIds.size > 0 && { except_pin_ids: [...exceptPinIds] }),
    };
    setWorking(true);
    setError(null);
    try {
      const { data } = await call(createClusterBoard, {
        ...wanted,
        idempotency_key: getKey(wanted),
      });
      void refreshLists(shell);
      open(data.url, { text: text('Board created!'), tone: 'success' });
    } catch (failure) {
      const message = errorText(failure, text);
      if (isHere()) setError(message);
      else toasts.show({ text: message, tone: 'error' });
      void refreshLists(shell);
      setWorking(false);
    }
  }

  return {
    error,
    isWorking,
    clearError: () => setError(null),
    async create(event: FormEvent<HTMLFormElement>, wanted: Wanted): Promise<void> {
      const name = wanted.name.trim();
      if (isWorking) return;
      if (!isVisibleName(name)) return setError(text("Don't forget to name your board!"));
      if (lengthError(name, MAX_BOARD_NAME_LENGTH, text))
        return void focusInvalid(event.currentTarget);
      await send({ ...wanted, name });
    },
  };
}
