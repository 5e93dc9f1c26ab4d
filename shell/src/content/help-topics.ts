export interface HelpTopic {
  title: string;
  paragraphs: readonly string[];
}

/** Topics by their path below `/help/`. Describe only what the product does. */
const TOPICS: Readonly<Record<string, HelpTopic>> = {
  'secret-boards': {
    title: 'Secret boards',
    paragraphs: [
      'A secret board is for you and the people you invite to it. Nobody else finds it: not on your profile, not by a search, and not by its address.',
      'Choose "Keep this board secret" when you make a board, or edit a board to make it secret later. Its Pins go with it.',
      'Collaborators see everything on the board. When you make it public again, everybody does.',
    ],
  },
  'protected-boards': {
    title: 'Protected boards',
    paragraphs: [
      'A protected board is not shown on your profile and not found by a search. Whoever has its address can open it.',
      'Send its address to the people it is meant for. To close it to them again, make it secret.',
    ],
  },
  'archived-boards': {
    title: 'Archived boards',
    paragraphs: [
      'Archive a board that you are done with. It leaves your profile, keeps its Pins, and gives you no more ideas.',
      'Only you see your archived boards. Edit one to bring it back.',
    ],
  },
  'private-profile': {
    title: 'Private profile',
    paragraphs: [
      'On a private profile only the people who follow you see your boards and Pins. Everybody else sees your name and your picture.',
      'You choose this under Settings, Public profile. Search engines are asked to forget a private profile.',
      'Others can ask to follow you. You approve or decline each request above your followers. To let someone in right away, share your profile: your invitation needs no approval.',
    ],
  },
  collaborators: {
    title: 'Boards with others',
    paragraphs: [
      'Invite people to a board to collect together. They save Pins to it and put them in order, until you take them off again.',
      'An invitation waits on the profile of the person who is invited, for 30 days. Accepting puts the board among their own.',
    ],
  },
  blocking: {
    title: 'Blocking somebody',
    paragraphs: [
      'Whom you block no longer follows you, writes to you, or sees what you save. They are not told.',
      'You find Block in the menu on their profile, and Unblock in its place.',
    ],
  },
  reporting: {
    title: 'Reporting a profile',
    paragraphs: [
      'Report a profile from its menu, and say what is wrong with it. A person looks at each report.',
      'If the law of your country gives you another way to complain, you find it under Legal complaints. You need no account for it.',
    ],
  },
  cookies: {
    title: 'Cookies',
    paragraphs: [
      'A few cookies are needed: one keeps you logged in, one keeps your version of the site, one keeps what you chose here.',
      'All others wait for your yes. You can change your mind at any time in the cookie settings, at the end of the home page.',
    ],
  },
};

/** As a map, because an address can be any name, such as `constructor`. */
export const HELP: ReadonlyMap<string, HelpTopic> = new Map(Object.entries(TOPICS));

export function helpTitle(topic: string): string {
  if (topic === '') return 'Help';
  return HELP.get(topic)?.title ?? "We couldn't find that page.";
}
