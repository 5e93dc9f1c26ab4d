import type { PageHead } from '@corkboard/shared/contract/page.ts';

import { escapeText, serializeForScript } from './markup.ts';

export function headTags(head: PageHead, nonce: string): string {
  const { title, description, canonical, isIndexed, structuredData } = head;
  return [
    `<title>${escapeText(title)}</title>`,
    ...(description ? [named('description', description)] : []),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeText(canonical)}">`] : []),
    ...openGraph(head),
    ...structuredData.map(
      (data) =>
        `<script type="application/ld+json" nonce="${nonce}">${serializeForScript(data)}</script>`,
    ),
  ].join('\n');
}

function openGraph({ title, description, canonical, type, image }: PageHead): string[] {
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
  ];
  return [
    ...facts.flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeText(String(content))}">`] : [],
    ),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeText(content)}">`;
}
