import {
  getBoardFeed,
  getBoardlessPins,
  getPin,
  getRelatedPins,
  getUserPins,
} from '@corkboard/shared/contract/pins';
import { savedBoardsAccess } from '@corkboard/shared/rules/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { actAs } from '../../platform/http/viewer/acting-as.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import { checkPinAccess } from './pin-access.ts';
import type { PinRepository } from './pin-repository.ts';
import { findPinState } from './pin-state-queries.ts';
import { selectRelatedPinIds } from './related/related-pin-repository.ts';

export interface PinDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
}

export function pinRoutes({ db, pins, boards }: PinDependencies): FastifyPluginAsync {
  return async (app) => {
    route(app, getUserPins, async ({ viewer, input }) => {
      const subject = viewer.id;
      const row = await profileFor(db, { username: input.username }, viewer, 'see_content');
      const tab = input.tab ?? 'saved';
      const onlooker = input.as_visitor ? null : subject;
      if (tab === 'saved' && !savedBoardsAccess({ id: onlooker }, row).allowed) {
        return new Page([], undefined);
      }
      const page = await pins.ofUser(row.id, tab, {
        viewerId: subject,
        asVisitor: input.as_visitor ?? false,
        fields: input.field_set_key,
        ...toListPage(input),
      });
      return new Page(page.pins, page.bookmark);
    });

    route(app, getBoardFeed, async ({ viewer, input }) => {
      // A board that is hidden from the viewer isn't found.
      const subject = viewer.id;
      const id = input.board_id;
      if (!(await boards.canSee(id, subject))) notFound('board');
      const page = await pins.ofBoard(id, input.section_id, {
        viewerId: subject,
        fields: input.field_set_key,
        ...toListPage(input),
      });
      return new Page(page.pins, page.bookmark);
    });

    route(app, getPin, async ({ viewer, input }) => {
      return (await pins.find(input.pin_id, viewer.id, input.field_set_key)) ?? notFound('pin');
    });

    route(app, getRelatedPins, async ({ viewer, input }) => {
      const pin = (await findPinState(db, input.id, viewer.id)) ?? notFound('pin');
      if (!checkPinAccess(pin, viewer.id, 'see').allowed) notFound('pin');
      const { ids, bookmark } = await selectRelatedPinIds(db, viewer.id, pin, toListPage(input));
      return new Page(await pins.listByIds(ids, viewer.id), bookmark);
    });

    route(app, getBoardlessPins, async ({ viewer, input, request }) => {
      requireUserId(viewer);
      // Also covers callers who name the profile only by this field.
      if (input.user_id !== viewer.id) await actAs(request, input.user_id);
      const page = await pins.withoutBoard(input.user_id, {
        viewerId: input.user_id,
        ...toListPage(input),
      });
      return new Page(page.pins, page.bookmark);
    });
  };
}
