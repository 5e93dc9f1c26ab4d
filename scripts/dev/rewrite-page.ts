export interface LivePage {
  remote: string;
  /** Of the product, which the browser doesn't see. */
  productOrigin: string;
  /** Of the development server. */
  origin: string;
  /** Paths of the development build, in order. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Returns a page of the product with the development build of its shell and of one remote. */
export function rewritePage(html: string, page: LivePage): string {
  const { remote, productOrigin, origin, scripts, styles } = page;
  const nonce = /<script defer [^>]*nonce="([^"]*)"/.exec(html)?.[1];
  if (nonce === undefined) return html;
  const own = `(?:shell|remotes/${remote})`;
  const replaced = [
    `<link rel="stylesheet" href="/${own}/[^>]*>`,
    `<style [^>]*data-href="[^"]*/remotes/${remote}/[^>]*>.*?</style>`,
    `<link rel="preload" as="script" [^>]*href="/${own}/[^>]*>`,
    '<script defer src="/shell/[^>]*></script>',
  ];
  const tags = [
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...scripts.map((path) => `<script defer src="${path}" nonce="${nonce}"></script>`),
  ];
  return (
    html
      .replace(new RegExp(`(?:${replaced.join('|')})\\n?`, 'gs'), '')
      .replace('</head>', () => `${tags.join('\n')}\n</head>`)
      // Loaded styles are found by their whole URL.
      .replaceAll(`data-href="${productOrigin}/`, () => `data-href="${origin}/`)
      // The server has rendered the published version. This marks what the browser has to render instead.
      .replace(
        new RegExp(`(<div[^>]* data-remote="${remote}"[^>]*>)<!--\\$-->`, 'g'),
        (_all, slot: string) => `${slot}<!--$!--><template></template>`,
      )
  );
}

/** Returns the page's policy, with the development server's socket, source maps, and error overlay. */
export function rewritePolicy(policy: string, socket: string): string {
  return policy
    .split('; ')
    .filter((rule) => !/^(?:require-trusted-types-for|trusted-types|report-uri)\b/.test(rule))
    .map((rule) => {
      if (rule.startsWith('connect-src')) return `${rule} ${socket}`;
      return rule.startsWith('script-src') ? `${rule} 'unsafe-eval'` : rule;
    })
    .join('; ');
}
