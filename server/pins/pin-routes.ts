import {
  getBoardFeed,
  getBoardlessPins,
  getPin,
  getUserPins,
} from '@corkboard/shared/contract/pins.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import type { FastifyPluginAsync } from 'fastify';
import { readerId } from '../accounts/signed-in.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { answer, Page } from '../http/answer.ts';
import { forbidden, notFound, userUnavailable } from '../http/refusal.ts';
import type { UserRepository, UserRow } from '../users/user-repository.ts';
import type { PinRepository } from './pin-repository.ts';

export interface PinDependencies {
  pins: PinRepository;
  users: UserRepository;
  boards: BoardRepository;
  subjectOf: SubjectOf;
}

const PAGE_SIZE = 25;

export function pinRoutes({ pins, users, boards, subjectOf }: PinDependencies): FastifyPluginAsync {
  return async (app) => {
    answer(app, getUserPins, async ({ viewer, input }) => {
      const row = (await users.find({ username: input.username }, viewer.id)) ?? notFound('user');
      if (row.deactivated_at !== null) userUnavailable();
      if (!isOpenTo(viewer, row)) forbidden('This profile is private.');

      const page = await pins.ofUser(row.id, input.tab ?? 'saved', {
        viewerId: viewer.id,
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.pins, page.bookmark);
    });

    answer(app, getBoardFeed, async ({ viewer, input }) => {
      // A board that the viewer may not know of is not found.
      const board = (await boards.find({ id: input.board_id }, viewer.id)) ?? notFound('board');
      const page = await pins.ofBoard(board.id, input.section_id, {
        viewerId: viewer.id,
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.pins, page.bookmark);
    });

    answer(app, getPin, async ({ viewer, input }) => {
      const pin = (await pins.find(input.pin_id, viewer.id)) ?? notFound('pin');
      // In a board it is seen by whoever sees the board, in none by whoever sees the profile.
      const isVisible = pin.board
        ? (await boards.find({ id: pin.board.id }, viewer.id)) !== null
        : await seesProfile(pin.pinner.id, viewer);
      return isVisible ? pin : notFound('pin');
    });

    answer(app, getBoardlessPins, async ({ viewer, input }) => {
      readerId(viewer);
      // Refuses whoever is neither the user nor acts as this profile. [SRV-063]
      await subjectOf(viewer, input.user_id);
      const page = await pins.withoutBoard(input.user_id, {
        viewerId: viewer.id,
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.pins, page.bookmark);
    });

    async function seesProfile(userId: string, viewer: Viewer): Promise<boolean> {
      const row = await users.find({ id: userId }, viewer.id);
      return row !== null && row.deactivated_at === null && isOpenTo(viewer, row);
    }
  };
}

function isOpenTo(viewer: Viewer, row: UserRow): boolean {
  return profileAccess(viewer, {
    id: row.id,
    is_private_profile: row.is_private_profile,
    explicitly_followed_by_me: row.followed_by_me,
  }).allowed;
}
