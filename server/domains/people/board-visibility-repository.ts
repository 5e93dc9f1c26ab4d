import type { Db } from '../../platform/db/db.ts';

interface VisibilityChange {
  show_all_pins?: boolean;
  show_shopping_list?: boolean;
}

export async function setBoardVisibility(
  db: Db,
  userId: string,
  { show_all_pins, show_shopping_list }: VisibilityChange,
) {
  return db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      show_all_pins: fn.coalesce(val(show_all_pins ?? null), ref('show_all_pins')),
      show_shopping_list: fn.coalesce(val(show_shopping_list ?? null), ref('show_shopping_list')),
    }))
    .where('id', '=', userId)
    .returning(['show_all_pins', 'eligible_for_wishlist', 'show_shopping_list'])
    .executeTakeFirst();
}
