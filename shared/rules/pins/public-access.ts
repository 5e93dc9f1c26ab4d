import { type BoardState, boardPermission } from '../boards/board-permission.ts';
import type { PersonRelation } from '../people/person-relation.ts';
import { type PinFacts, pinPermission } from './pin-permission.ts';

const VISITOR = { id: null };

export function isPublicBoard(board: BoardState): boolean {
  return boardPermission(VISITOR, boardForVisitor(board), 'see').allowed;
}

export function isPublicPin({ pinner, board }: PinFacts): boolean {
  const facts = {
    pinner: personForVisitor(pinner),
    board: board && boardForVisitor(board),
  };
  return pinPermission(VISITOR, facts, 'see').allowed;
}

function boardForVisitor(board: BoardState): BoardState {
  return { ...board, owner: personForVisitor(board.owner), collaboration: null };
}

function personForVisitor(person: PersonRelation): PersonRelation {
  return { ...person, isFollowed: false, isBlocked: false, blocksViewer: false };
}
