// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/invites.ts';

export const acceptBoardInvite = /* @__PURE__ */ request<typeof contract.acceptBoardInvite>(
  'POST /resource/BoardInviteResource/update/',
  'acts',
);
export const createBoardInvite = /* @__PURE__ */ request<typeof contract.createBoardInvite>(
  'POST /resource/BoardInviteResource/create/',
  'acts',
);
export const deleteBoardCollaborator = /* @__PURE__ */ request<
  typeof contract.deleteBoardCollaborator
>('POST /resource/BoardCollaboratorResource/delete/', 'acts');
export const deleteBoardInvite = /* @__PURE__ */ request<typeof contract.deleteBoardInvite>(
  'POST /resource/BoardInviteResource/delete/',
  'acts',
);
export const getBoardCollaborators = /* @__PURE__ */ request<typeof contract.getBoardCollaborators>(
  'GET /resource/BoardCollaboratorResource/get/',
  'acts',
);
export const getBoardInvites = /* @__PURE__ */ request<typeof contract.getBoardInvites>(
  'GET /resource/BoardInvitesResource/get/',
  'acts',
);
export const restoreBoardCollaborator = /* @__PURE__ */ request<
  typeof contract.restoreBoardCollaborator
>('POST /resource/BoardCollaboratorResource/create/', 'acts');
export const updateBoardCollaborator = /* @__PURE__ */ request<
  typeof contract.updateBoardCollaborator
>('POST /resource/BoardCollaboratorResource/update/', 'acts');
