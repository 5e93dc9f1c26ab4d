import type { Request } from '@corkboard/shared/contract/base';
import {
  createBoard,
  createSection,
  getBoardCollaborators,
  getBoardInvites,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { createClusterBoard, getBoardFeed, getClusterFeed } from '@corkboard/shared/requests/pins';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { Button } from '@corkboard/shared/ui';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { CreateClusterBoard } from '../board-create/create-cluster-board.tsx';
import { BoardFieldsDialog } from '../board-edit/board-fields-dialog.tsx';
import { EditBoardDialog } from '../board-edit/edit-board-dialog.tsx';
import { PickSectionDialog } from '../board-page/pick-section-dialog.tsx';
import { NewBoardForm, useNewBoard } from '../common/picker/new-board-form.tsx';
import { SectionForm } from '../sections/section-form.tsx';

const HANGUL_FILLER = '\u3164';

const noor = aUser();
const board = aBoard({ owner: aUserCard({ id: noor.id }) });
const close = () => {};

type Sent = Request<unknown, unknown>;

interface Form {
  form: ReactElement;
  label: string;
  submit: string;
  sends: Sent;
  missing: string;
}

const BOARD = "Don't forget to name your board!";
const SECTION = "Don't forget to name your section!";

function NewBoard() {
  return <NewBoardForm id="new" source="test" newBoard={useNewBoard()} onCreated={close} />;
}

const forms: Record<string, Form> = {
  'a new board': {
    form: (
      <>
        <NewBoard />
        <Button type="submit" form="new">
          Create
        </Button>
      </>
    ),
    label: 'Name',
    submit: 'Create',
    sends: createBoard as Sent,
    missing: BOARD,
  },
  'a suggested board': {
    form: <CreateClusterBoard id="5" />,
    label: 'Name',
    submit: 'Create',
    sends: createClusterBoard as Sent,
    missing: BOARD,
  },
  'an edited board': {
    form: <EditBoardDialog board={board} overlays={overlays} onClose={close} />,
    label: 'Name',
    submit: 'Save',
    sends: updateBoard as Sent,
    missing: BOARD,
  },
  'a renamed board': {
    form: (
      <BoardFieldsDialog
        board={board}
        only="rename"
        overlays={overlays}
        onSaved={close}
        onClose={close}
      />
    ),
    label: 'Name',
    submit: 'Save',
    sends: updateBoard as Sent,
    missing: BOARD,
  },
  'a section': {
    form: <SectionForm boardId="1" onDone={close} />,
    label: 'Section name',
    submit: 'Create',
    sends: createSection as Sent,
    missing: SECTION,
  },
  'a section for a selection': {
    form: (
      <PickSectionDialog
        boardId="1"
        sections={[]}
        selected={{ source: { boardId: '1' }, count: 1, isAll: false, ids: ['9'] }}
        overlays={overlays}
        onClose={close}
      />
    ),
    label: 'New section',
    submit: 'Create and move',
    sends: createSection as Sent,
    missing: SECTION,
  },
};

beforeEach(() => {
  apiReturns(getBoardFeed, []);
  apiReturns(getClusterFeed, [aPin({ id: '9' })]);
  apiReturns(getBoardCollaborators, []);
  apiReturns(getBoardInvites, []);
});

it.each(Object.entries(forms))(
  'asks for a visible name of %s before sending',
  async (_of, { form, label, submit, sends, missing }) => {
    const { user } = renderInShell(form, { viewer: anOwner(noor) });
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, HANGUL_FILLER);
    const button = screen.getByRole('button', { name: submit });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);

    expect(field).toHaveAccessibleDescription(missing);
    expect(field).toHaveValue(HANGUL_FILLER);
    expect(requestsTo(sends)).toEqual([]);
  },
);
