import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { WorldImage } from '@corkboard/shared/contract/world';
import type { Sharp } from 'sharp';

import { sharp } from '../server/domains/media/images/sharp.ts';
import { type Motif, motifs } from './motifs.ts';
import { type Random, seededRandom } from './random.ts';
import { VARIANTS } from './spread-images.ts';

/** Increase it when the recipes below change, to rebuild the cached images. */
const edition = 1;
const unchanged = /^(portrait-|logo-)|-cover$/;
const shapes = [9 / 21, 9 / 16, 2 / 3, 2 / 3, 3 / 4, 3 / 4, 4 / 5, 1, 1, 5 / 4, 4 / 3, 3 / 2, 2];

export interface DemoImage {
  file: string;
  sha256: string;
}

export type DemoImages = Map<string, DemoImage[]>;

const altByMotif = new Map(motifs.map(({ name, alt }) => [name, alt]));

export function getImage(images: DemoImages, motif: string, variant: number): WorldImage {
  const variants = images.get(motif);
  const image = variants?.[variant % variants.length];
  if (!image) throw new Error(`There is no picture ${motif}`);
  const alt_text = altByMotif.get(motif);
  return { ...image, ...(alt_text && { alt_text }) };
}

interface Job {
  motif: string;
  source: string;
  file: string;
  recipe: Motif | null;
  index: number;
}

/**
 * Creates several crops, mirrored and slightly recolored, of each motif. Reuses cached images if neither the sources
 * nor the recipes changed.
 */
export async function makeDemoImages(
  dir: string,
  sources: string,
  onDone: (done: number, total: number) => void,
): Promise<DemoImages> {
  const jobs = await listJobs(sources);
  const stamp = await computeStamp(jobs);
  const kept = await readKept(dir, stamp);
  if (kept) return groupByMotif(kept);

  await rm(join(dir, 'pictures'), { recursive: true, force: true });
  await mkdir(join(dir, 'pictures'), { recursive: true });
  const waiting = jobs.toReversed();
  const made: [string, string, DemoImage][] = [];
  const makeNext = async (): Promise<void> => {
    for (let job = waiting.pop(); job; job = waiting.pop()) {
      const bytes = await make(job);
      await writeFile(join(dir, job.file), bytes);
      made.push([job.file, job.motif, { file: job.file, sha256: hashBytes(bytes) }]);
      onDone(made.length, jobs.length);
    }
  };
  await Promise.all([makeNext(), makeNext()]);

  const index = made
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, motif, image]) => ({ motif, ...image }));
  await writeFile(join(dir, 'pictures', 'index.json'), JSON.stringify({ stamp, index }));
  return groupByMotif(index);
}

async function listJobs(sources: string): Promise<Job[]> {
  const files = (await readdir(join(sources, 'pictures'))).filter((file) => file.endsWith('.jpg'));
  const whole = files
    .map((file) => file.slice(0, -'.jpg'.length))
    .filter((name) => unchanged.test(name))
    .map((motif) => job(motif, join(sources, 'pictures', `${motif}.jpg`), null, 0));
  const varied = motifs.flatMap((motif) => {
    const source = join(sources, motif.folder, `${motif.name}.jpg`);
    return Array.from({ length: VARIANTS }, (_, index) => job(motif.name, source, motif, index));
  });
  return [...whole, ...varied];
}

function job(motif: string, source: string, recipe: Motif | null, index: number): Job {
  const number = String(index).padStart(2, '0');
  return { motif, source, recipe, index, file: `pictures/${motif}-${number}.jpg` };
}

async function make({ source, recipe, index, file }: Job): Promise<Buffer> {
  const original = await readFile(source);
  const image = sharp(original);
  if (!recipe) return image.jpeg({ quality: 84 }).toBuffer();

  const random = seededRandom(file);
  const { width, height } = await image.metadata();
  const crop =
    index === 0 ? { left: 0, top: 0, width, height } : pickCrop(random, width, height, recipe);
  let varied = image.extract(crop);
  if (index > 0 && !recipe.isOneWay && random.percent(50)) varied = varied.flop();
  if (index > 0) varied = recolor(varied, random, recipe);
  const target = Math.min(crop.width, random.whole(736, 1000));
  return varied.resize(target).jpeg({ quality: 78 }).toBuffer();
}

function pickCrop(random: Random, width: number, height: number, { isWhole }: Motif) {
  const shape = isWhole ? (width / height) * (0.92 + random.next() * 0.16) : random.pick(shapes);
  const closeness = isWhole ? 0.9 + random.next() * 0.1 : 0.72 + random.next() * 0.28;
  const fullWidth = Math.min(width, height * shape);
  const cropWidth = Math.floor(Math.max(300, fullWidth * closeness));
  const cropHeight = Math.min(height, Math.floor(cropWidth / shape));
  return {
    left: Math.floor(random.next() * (width - cropWidth)),
    top: Math.floor(random.next() * (height - cropHeight)),
    width: cropWidth,
    height: cropHeight,
  };
}

/** One matrix takes a third of the time of a perceptual color space. */
function recolor(image: Sharp, random: Random, { turn, folder }: Motif): Sharp {
  const brightness = 0.94 + random.next() * 0.12;
  const isGray = folder === 'photographs' && random.percent(50);
  const saturation = isGray ? 0.2 : 0.86 + random.next() * 0.24;
  const angle = ((random.next() * 2 - 1) * turn * Math.PI) / 180;
  return image.recomb(colorMatrix(angle, saturation, brightness));
}

type Row = [number, number, number];

function colorMatrix(angle: number, saturation: number, brightness: number): [Row, Row, Row] {
  const cos = Math.cos(angle) * saturation;
  const sin = (Math.sin(angle) * saturation) / Math.sqrt(3);
  const gray = (1 - cos) / 3;
  const [same, next, last] = [gray + cos, gray - sin, gray + sin].map((part) => part * brightness);
  const [a = 1, b = 0, c = 0] = [same, next, last];
  return [
    [a, b, c],
    [c, a, b],
    [b, c, a],
  ];
}

async function computeStamp(jobs: Job[]): Promise<string> {
  const hash = createHash('sha256').update(`${edition}`);
  for (const source of new Set(jobs.map((each) => each.source))) {
    hash.update(hashBytes(await readFile(source)));
  }
  for (const each of jobs) hash.update(each.file);
  return hash.digest('hex');
}

interface Kept extends DemoImage {
  motif: string;
}

/** Checks every file, because a cached folder can be incomplete. */
async function readKept(dir: string, stamp: string): Promise<Kept[] | null> {
  try {
    const kept: { stamp: string; index: Kept[] } = JSON.parse(
      await readFile(join(dir, 'pictures', 'index.json'), 'utf8'),
    );
    if (kept.stamp !== stamp) return null;
    for (const { file, sha256 } of kept.index) {
      if (hashBytes(await readFile(join(dir, file))) !== sha256) return null;
    }
    return kept.index;
  } catch {
    return null;
  }
}

function groupByMotif(kept: Kept[]): DemoImages {
  const images: DemoImages = new Map();
  for (const { motif, file, sha256 } of kept) {
    images.set(motif, [...(images.get(motif) ?? []), { file, sha256 }]);
  }
  return images;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
