import type { Highlight, User } from '@corkboard/shared/contract/people';
import { nullIfOutOfReach, useSeen } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useMutation } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { getHighlights, setHighlights } from '@corkboard/shared/requests/people';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';
import fields from '../common/field.module.css';
import { CandidateGrid } from './candidate-grid.tsx';
import styles from './highlights-dialog.module.css';
import { highlightsQuery } from './highlights-query.ts';
import { MAX_HIGHLIGHTS, moved, toggled, without } from './selected-highlights.ts';
import { SelectedList } from './selected-list.tsx';

interface Props extends LazyDialogProps {
  user: User;
  chosen: readonly Highlight[];
}

export function HighlightsDialog({
  user,
  chosen: before,
  overlays: { DialogOverlay },
  onClose,
}: Props) {
  const text = useText();
  const shell = useShell();
  const { call, toasts } = shell;
  const [selected, setSelected] = useState<readonly Highlight[]>(before);
  const { findChanges, assertSeen } = useSeen({ highlights: toRefs(before) });
  const wanted = { highlights: toRefs(selected) };

  const save = useMutation({
    mutationKey: [...highlightsQuery(shell, user.username).queryKey, 'save'],
    mutationFn: async () => {
      const now = await nullIfOutOfReach(call(getHighlights, { username: user.username }));
      assertSeen(wanted, now && { highlights: toRefs(now.data) });
      return call(setHighlights, wanted);
    },
    onSuccess: ({ data }, _nothing, _result, { client }) => {
      client.setQueryData(highlightsQuery(shell, user.username).queryKey, data);
      toasts.show({ text: text('Highlights saved'), tone: 'success' });
      onClose();
    },
  });

  return (
    <DialogOverlay
      title={text('Choose highlights')}
      size="l"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            onClick={() => ('highlights' in findChanges(wanted) ? save.mutate() : onClose())}
          >
            {text('Save')}
          </Button>
        </>
      }
    >
      <p className={styles.count} role="status">
        {text('{count} of {most} selected', { count: selected.length, most: MAX_HIGHLIGHTS })}
      </p>
      <SelectedList
        owner={user}
        chosen={selected}
        onMove={(highlight, step) => setSelected(moved(selected, highlight, step))}
        onRemove={(highlight) => setSelected(without(selected, highlight))}
      />
      <p className={fields.failure} role="alert">
        {save.isError && errorText(save.error, text("Couldn't save the highlights."))}
      </p>
      <CandidateGrid
        owner={user}
        chosen={selected}
        onToggle={(highlight) => setSelected(toggled(selected, highlight))}
      />
    </DialogOverlay>
  );
}

function toRefs(highlights: readonly Highlight[]) {
  return highlights.map(({ type, id }) => ({ type, id }));
}
