/** As people see it: an emoji counts as one, like in the API. */
const MAX_TITLE_CHARACTERS = 100;

export interface CollectedPage {
  url: string;
  title: string;
  images: string[];
}

/**
 * Collects the link and the largest images of the open page. Runs in pages of other sites as source text, so it must
 * use nothing from outside of it.
 */
export function collectPage(): CollectedPage {
  const isImage = document.contentType.startsWith('image/');
  const content = (name: string) =>
    document
      .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      ?.getAttribute('content');
  const area = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth * naturalHeight;
  const large = Array.from(document.images)
    .filter(({ naturalWidth, naturalHeight }) => naturalWidth >= 120 && naturalHeight >= 120)
    .sort((a, b) => area(b) - area(a))
    .map(({ currentSrc, src }) => currentSrc || src);
  const named = isImage ? [location.href] : [content('og:image') ?? '', ...large];
  const images = named.flatMap((address) => {
    try {
      const { href } = new URL(address, document.baseURI);
      return address !== '' && /^https?:/.test(href) && href.length <= 2048 ? [href] : [];
    } catch {
      return [];
    }
  });
  return {
    url: location.href,
    // Code units only bound the address. What reads it cuts between characters.
    title: (content('og:title') ?? document.title).trim().slice(0, 2000),
    images: Array.from(new Set(images)).slice(0, 12),
  };
}

/** After `#`, so that no server and no log sees which page it is. */
export function saveWindowUrl(origin: string, { url, title, images }: CollectedPage): string {
  const fields = [['url', url], ['title', title], ...images.map((image) => ['image', image])];
  return `${origin}/pin/create/from-page/#${new URLSearchParams(fields)}`;
}

export function readSaveWindowHash(hash: string): CollectedPage | null {
  const fields = new URLSearchParams(hash.slice(1));
  const url = fields.get('url') ?? '';
  if (!/^https?:\/\/[^\s]+$/.test(url) || url.length > 2048) return null;
  const images = fields.getAll('image').filter((one) => /^https?:\/\/[^\s]+$/.test(one));
  const letters = Array.from(new Intl.Segmenter().segment(fields.get('title') ?? ''));
  const title = letters.slice(0, MAX_TITLE_CHARACTERS).map(({ segment }) => segment);
  return { url, title: title.join(''), images: images.slice(0, 12) };
}
