import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useLayoutEffect, useRef, useState } from 'react';

/** What the server rendered into a slot, until the slot shows its content. */
export interface ServerHtml {
  /** The ref of the slot's element. */
  attach(slot: HTMLElement | null): void;
  isKept(): boolean;
  copy(): DocumentFragment;
  drop(): void;
}

const NO_HTML: ServerHtml = {
  attach() {},
  isKept: () => false,
  copy: () => document.createDocumentFragment(),
  drop() {},
};

/** Only elements that React hasn't hydrated yet: those begin with React's mark of a finished boundary. */
const FINISHED = '$';

/** Only for the address and the user that the server rendered: another page or a logout ends it for good. */
export function useServerHtml(): ServerHtml {
  const { pathname } = useLocation();
  const { viewer, subject } = useShell();
  const now = [pathname, viewer.id, subject].join(' ');
  const [rendered] = useState(now);
  const [html, setHtml] = useState(createServerHtml);
  if (now !== rendered && html !== NO_HTML) setHtml(NO_HTML);
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
    isKept: () => nodes !== null,
    copy: () => copyNodes(nodes ?? []),
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
export function ServerHtmlCopy({ html }: { html: ServerHtml }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(html.copy()), [html]);
  return <div ref={place} />;
}

/** Put it next to a slot's content: it commits together with it. */
export function DropServerHtml({ html }: { html: ServerHtml }) {
  useLayoutEffect(() => html.drop(), [html]);
  return null;
}
