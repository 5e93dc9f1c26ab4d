import { useLayoutEffect, useRef, useState } from 'react';

/** What the server rendered into a slot, until the slot shows its content. */
export interface ServerHtml {
  /** The ref of the slot's element. */
  attach(slot: HTMLElement | null): void;
  copy(): DocumentFragment | null;
  drop(): void;
}

/** Only elements that React hasn't hydrated yet: those begin with React's mark of a finished boundary. */
const FINISHED = '$';

export function useServerHtml(): ServerHtml {
  const [html] = useState(createServerHtml);
  return html;
}

function createServerHtml(): ServerHtml {
  let nodes: ChildNode[] | null = null;
  let isAttached = false;
  return {
    attach(slot) {
      if (isAttached || !slot) return;
      isAttached = true;
      const { firstChild } = slot;
      if (firstChild instanceof Comment && firstChild.data === FINISHED)
        nodes = [...slot.childNodes];
    },
    copy: () => nodes && copyNodes(nodes),
    drop() {
      nodes = null;
    },
  };
}

function copyNodes(nodes: readonly ChildNode[]): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(...nodes.map((node) => node.cloneNode(true)));
  // No code is behind them. Links work without any.
  for (const control of copy.querySelectorAll('button, input, select, textarea')) {
    control.setAttribute('disabled', '');
  }
  for (const slot of copy.querySelectorAll('[data-slot]')) slot.removeAttribute('data-slot');
  return copy;
}

/** Shows a slot as the server rendered it, while the code of its remote can't be loaded. */
export function ServerHtmlCopy({ html }: { html: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(html.cloneNode(true)), [html]);
  return <div ref={place} />;
}

/** Put it next to a slot's content: it commits together with it. */
export function DropServerHtml({ html }: { html: ServerHtml }) {
  useLayoutEffect(() => html.drop(), [html]);
  return null;
}
