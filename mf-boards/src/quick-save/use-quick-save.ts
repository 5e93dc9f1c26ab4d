import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useRef } from 'react';
import { pickerQuery } from '../common/picker/picker-query.ts';
import { type CardActionsProps, useCardIntent } from '../common/use-card-intent.ts';
import { resolveSaveBehavior, type SaveTarget } from './save-behavior.ts';
import { saveBehaviorQuery } from './save-behavior-query.ts';
import { type SaveOptions, useSavePin } from './use-save-pin.ts';

/** A board and Save: `onSave` saves to the board at once, or opens the picker if there is no such board. */
export function useQuickSave(
  props: CardActionsProps,
  openPicker: () => void,
  options?: SaveOptions,
) {
  const { pin } = props;
  const text = useText();
  const shell = useShell();
  const { signIn, viewer } = shell;
  const isMember = viewer.isAuth && !viewer.isLimitedLogin;
  const boards = useQuery({ ...pickerQuery(shell), enabled: isMember });
  const behavior = useQuery({ ...saveBehaviorQuery(shell), enabled: isMember });
  const { save, isSaving, saved } = useSavePin(pin, options);

  const choice = resolveSaveBehavior(boards.data, behavior.data);
  const picker = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isReady = !boards.isPending && !behavior.isPending;
  useCardIntent(props, ['save-pin', 'choose-board'], isReady, (kind) => {
    (kind === 'save-pin' ? saveButton : picker).current?.focus();
    if (kind === 'save-pin') onSave();
    else onPick();
  });

  function onPick() {
    if (signIn.require('save', { intent: { kind: 'choose-board', id: pin.id } })) openPicker();
  }

  function onSave() {
    if (!signIn.require('save', { intent: { kind: 'save-pin', id: pin.id } })) return;
    if (choice.kind === 'picker') openPicker();
    else void save(choice.kind === 'board' ? { board: choice.board } : { board: null });
  }

  function getName(target: SaveTarget | null): string {
    if (target) return target.section?.title ?? target.board?.name ?? text('Profile');
    switch (choice.kind) {
      case 'board':
        return choice.board.name;
      case 'profile':
        return text('Profile');
      case 'picker':
        return text('Choose a board');
    }
  }

  const lastBoard = choice.kind === 'board' ? choice.board.id : null;

  return {
    name: getName(saved),
    boardId: saved ? (saved.board?.id ?? null) : lastBoard,
    save,
    saved,
    isSaving,
    isReady,
    isMember,
    onPick,
    onSave,
    picker,
    saveButton,
  };
}
