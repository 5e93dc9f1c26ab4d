export interface HelpTopic {
  title: string;
  paragraphs: readonly string[];
}

/** Topics by their path below `/help/`. Describe only what the product does. */
const TOPICS: Readonly<Record<string, HelpTopic>> = {
  'secret-boards': {
    title: 'Secret boards',
    paragraphs: [
      "Only you and people you invite can see a secret board. It isn't on your profile or in search, and its link doesn't work for anyone else.",
      'Choose "Keep this board secret" when you make a board, or edit a board to make it secret later. Its Pins go with it.',
      'Collaborators see everything on the board. When you make it public again, everyone does.',
    ],
  },
  'protected-boards': {
    title: 'Protected boards',
    paragraphs: [
      "A protected board isn't on your profile or in search. Anyone with the link can open it.",
      "Send its link to the people it's for. To stop sharing it, make it secret.",
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
      'On a private profile, only your followers see your boards and Pins. Everyone else sees your name and profile photo.',
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
    title: 'Blocking someone',
    paragraphs: [
      "People you block can't follow you, message you, or see what you save. They aren't notified.",
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
      'Here is everything that Corkboard stores in your browser, and what for. Nothing else is stored, and no page sends anything to another company.',
      'Necessary data is always stored. Everything else follows your choice, which you can change anytime in Cookie settings at the bottom of this page. When you reject a purpose, its data is deleted.',
      'If your browser sends Global Privacy Control, we treat it as a no: marketing stays off, and everything else that is optional stays off until you choose.',
      'Where the law asks us to, nothing optional is stored before you agree. In some countries, it is stored until you object.',
    ],
  },
};

/** As a map, because an address can be any name, such as `constructor`. */
export const HELP: ReadonlyMap<string, HelpTopic> = new Map(Object.entries(TOPICS));

export function helpTitle(topic: string): string {
  if (topic === '') return 'Help';
  return HELP.get(topic)?.title ?? "We couldn't find that page.";
}
