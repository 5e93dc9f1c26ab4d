/** Pins of a board that are in none of its sections. */
export const NO_SECTION = '-1';

/** Keys of lists of Pins: every one begins alike, so that all can be changed at once. */
export const pinListKeys = {
  all: (subject: string) => [subject, 'pins'],
  ofBoard: (subject: string, boardId: string, sectionId = 'all') => [
    subject,
    'pins',
    'of-board',
    boardId,
    sectionId,
  ],
  boardless: (subject: string) => [subject, 'pins', 'boardless'],
};
