import type { WorldPin } from '@corkboard/shared/contract/world';

import { type DemoImages, getImage } from './demo-pictures.ts';
import { seededRandom } from './random.ts';

const openings = ['Where it began.', 'First, from a few steps back.', 'Start here.', 'Day one.'];
const middles = [
  'A little closer.',
  'The same, in another light.',
  'Kept for the color.',
  'This took two tries.',
  'Look at the edge.',
  'No one asked for this one. I like it best.',
];
const endings = ['And that was that.', 'As it is now.', 'More next month.', 'Still not done.'];

interface Wanted {
  key: string;
  motifs: string[];
  pages: number;
}

/** Starts with the Pin's image and repeats none. */
export function planStory(
  { key, motifs, pages }: Wanted,
  first: WorldPin['picture'],
  images: DemoImages,
): NonNullable<WorldPin['story_pin_data']> {
  const random = seededRandom(`story ${key}`);
  const others = [...new Set(motifs)]
    .flatMap((motif) => (images.get(motif) ?? []).map((_, at) => getImage(images, motif, at)))
    .filter(({ file }) => file !== first.file);
  const shown = [first, ...random.shuffled(others)].slice(0, pages);
  const between = random.shuffled(middles);

  return {
    page_count: shown.length,
    pages: shown.map((image, at) => {
      if (at === 0) return { picture: image, text: random.pick(openings) };
      if (at === shown.length - 1) return { picture: image, text: random.pick(endings) };
      const text = random.percent(70) ? between[at] : undefined;
      return { picture: image, ...(text && { text }) };
    }),
  };
}
