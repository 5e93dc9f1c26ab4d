import { errorCodes } from '@corkboard/shared/contract/base';
import type { Pin } from '@corkboard/shared/contract/pins';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { getPin, updatePin } from '@corkboard/shared/requests/pins';
import { useRef, useState } from 'react';

interface Values {
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  captions: string | null;
  board_id: string | null;
  section_id: string | null;
}

/** Saves the fields that differ from the Pin as it was opened. */
export function useUpdatePin(opened: Pin) {
  const { call } = useShell();
  // The version loaded last; another tab can change the Pin in the meantime.
  const [version, setVersion] = useState(opened.version);
  // The server can have stored a field although its answer was lost.
  const sent = useRef(new Set<string>());

  /** After a version conflict, saving again overwrites only the fields changed here. */
  return async function update(values: Values): Promise<Pin> {
    const changed = changedFields(opened, values, sent.current);
    for (const field of Object.keys(changed)) sent.current.add(field);
    try {
      const { data } = await call(updatePin, {
        pin_id: opened.id,
        ...changed,
        ...(version !== undefined && { version }),
      });
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.staleVersion) await loadVersion();
      throw error;
    }
  };

  /** Without the new version, saving again is a conflict again, and tries to load it once more. */
  async function loadVersion(): Promise<void> {
    const loaded = await call(getPin, {
      pin_id: opened.id,
      field_set_key: 'detailed',
    }).catch(() => null);
    if (loaded) setVersion(loaded.data.version);
  }
}

function changedFields(opened: Pin, values: Values, sent: ReadonlySet<string>): Partial<Values> {
  const before: Values = {
    title: opened.title,
    description: opened.description,
    alt_text: opened.alt_text,
    link: opened.link,
    captions: opened.captions ?? null,
    board_id: opened.board?.id ?? null,
    section_id: opened.section_id,
  };
  // `entries` loses that every key is a field.
  const entries = Object.entries(values) as [keyof Values, string | null][];
  return Object.fromEntries(
    entries.filter(([field, value]) => value !== before[field] || sent.has(field)),
  );
}
