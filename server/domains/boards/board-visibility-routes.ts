import { updateBoardVisibility } from '@corkboard/shared/contract/board-visibility.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';

/** Which of the two cards that are no boards stand among one's own. [BOARD-040, ENT-036] */
export function boardVisibilityRoutes({ db }: { db: Db }): FastifyPluginAsync {
  return async (app) => {
    route(app, updateBoardVisibility, async ({ viewer, input }) => {
      const { show_all_pins, show_shopping_list } = input;
      // What is left out stays: coalesce keeps the statement one, whichever is sent.
      const row = await db
        .updateTable('users')
        .set(({ fn, ref, val }) => ({
          show_all_pins: fn.coalesce(val(show_all_pins ?? null), ref('show_all_pins')),
          show_shopping_list: fn.coalesce(
            val(show_shopping_list ?? null),
            ref('show_shopping_list'),
          ),
        }))
        .where('id', '=', requireFullUserId(viewer))
        .returning(['show_all_pins', 'eligible_for_wishlist', 'show_shopping_list'])
        .executeTakeFirst();
      return row ?? notFound('user');
    });
  };
}
