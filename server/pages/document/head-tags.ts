import type { PageHead } from '@corkboard/shared/contract/base';

import { escapeText, serializeForScript } from '../../platform/http/responses/markup.ts';

/** Pixels. Networks show a smaller image next to the text, not above it. */
const LARGE_IMAGE = 600;

export function headTags(head: PageHead, nonce: string): string {
  const { title, description, canonical, isIndexed, structuredData, alternates = [] } = head;
  return [
    `<title>${escapeText(title)}</title>`,
    ...(description ? [named('description', description)] : []),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeText(canonical)}">`] : []),
    ...alternates.map(
      (link) =>
        `<link rel="alternate" type="${escapeText(link.type)}" title="${escapeText(link.title)}" href="${escapeText(link.href)}">`,
    ),
    ...openGraph(head),
    ...structuredData.map(
      (data) =>
        `<script type="application/ld+json" nonce="${nonce}">${serializeForScript(data)}</script>`,
    ),
  ].join('\n');
}

function openGraph({ title, description, canonical, type, image, video }: PageHead): string[] {
  const facts: [string, string | number | undefined][] = [
    ['og:site_name', 'Corkboard'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical ?? undefined],
    ['og:image', image?.url],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
    ['og:video', video?.url],
    ['og:video:type', video && getVideoType(video.url)],
    ['og:video:width', video?.width],
    ['og:video:height', video?.height],
  ];
  return [
    ...facts.flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeText(String(content))}">`] : [],
    ),
    named('twitter:card', isLarge(image) ? 'summary_large_image' : 'summary'),
  ];
}

function getVideoType(url: string): string {
  return /\.webm(\?|$)/.test(url) ? 'video/webm' : 'video/mp4';
}

function isLarge(image: PageHead['image']): boolean {
  return image !== null && (image.width ?? LARGE_IMAGE) >= LARGE_IMAGE;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeText(content)}">`;
}
