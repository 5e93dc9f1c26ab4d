// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/board-visibility.ts';

export const updateBoardVisibility = /* @__PURE__ */ request<typeof contract.updateBoardVisibility>(
  'POST /resource/BoardVisibilityResource/update/',
  'acts',
);
