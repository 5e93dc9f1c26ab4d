export const NO_SECTION = '-1';

/** A shared key prefix, so that one filter matches every list. */
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
  /** Selected Pins past the loaded pages of a list. */
  selected: (subject: string) => [subject, 'pins', 'selected'],
};
