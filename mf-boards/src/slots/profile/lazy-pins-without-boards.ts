export const loadPinsWithoutBoards = () =>
  import(/* webpackChunkName: "profile.boards.pins" */ './pins-without-boards.tsx').then(
    (module) => module.PinsWithoutBoards,
  );
