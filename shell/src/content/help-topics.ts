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
      "Archive a board you're done with. It's hidden from your profile and no longer brings you suggestions. Its Pins are kept.",
      'Only you can see your archived boards. Unarchive one to show it on your profile again.',
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
    title: 'Group boards',
    paragraphs: [
      'Invite people to a board to collect together. They can add and organize Pins until you remove them.',
      'People you invite see the invitation on their profile for 30 days. Once they accept, the board is listed with their own.',
    ],
  },
  blocking: {
    title: 'Blocking someone',
    paragraphs: [
      "People you block can't follow you, message you, or see what you save. They aren't notified.",
      'Block is in the menu on their profile. Unblock is in the same place.',
    ],
  },
  reporting: {
    title: 'Reporting a profile or a Pin',
    paragraphs: [
      "Report a profile or a Pin from its menu and tell us what's wrong. A person reviews each report.",
      "If your country's law gives you another way to report content, use Legal reports. You don't need an account.",
    ],
  },
  cookies: {
    title: 'Cookies',
    paragraphs: [
      'This is everything Corkboard stores in your browser, and why. Nothing else is stored, and no page sends anything to another company.',
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
