import { Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';

/** Which of the two story cards the owner's board list shows. [ENT-036, BOARD-040] */
export const BoardVisibility = Type.Object(
  {
    show_all_pins: Type.Boolean(),
    eligible_for_wishlist: Type.Boolean(),
    show_shopping_list: Type.Boolean(),
  },
  { additionalProperties: false },
);

export const updateBoardVisibility = endpoint({
  route: 'POST /resource/BoardVisibilityResource/update/',
  summary:
    'Shows or hides the cards of all Pins and of the shopping list. Omitted fields keep their values.',
  acts: true,
  input: Type.Object(
    {
      show_all_pins: Type.Optional(Type.Boolean()),
      show_shopping_list: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  data: BoardVisibility,
});
