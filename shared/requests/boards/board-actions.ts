// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/board-actions.ts';

export const getBoardAction = /* @__PURE__ */ request<typeof contract.getBoardAction>(
  'GET /v3/board_actions/{id}/',
  'acts',
);
export const getBoardActions = /* @__PURE__ */ request<typeof contract.getBoardActions>(
  'GET /v3/board_actions/',
  'acts',
);
export const undoBoardAction = /* @__PURE__ */ request<typeof contract.undoBoardAction>(
  'POST /v3/board_actions/{id}/undo/',
  'acts',
);
