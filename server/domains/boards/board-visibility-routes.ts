import { updateBoardVisibility } from '@corkboard/shared/contract/board-visibility.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';

export function boardVisibilityRoutes({ db }: { db: Db }): FastifyPluginAsync {
  return async (app) => {
    route(app, updateBoardVisibility, async ({ viewer, input }) => {
      const { show_all_pins, show_shopping_list } = input;
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
