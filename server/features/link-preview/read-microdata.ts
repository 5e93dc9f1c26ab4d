import type { Handler } from 'htmlparser2';

import { addProperty, createItem, type Item } from './structured-items.ts';

interface OpenElement {
  item: Item | null;
  text: { owner: Item; names: string[]; value: string } | null;
}

const MAX_TEXT_LENGTH = 500;
const MAX_ITEMS = 500;

export function microdataReader(): { items: Item[]; handler: Pick<Handler, MicrodataEvent> } {
  const items: Item[] = [];
  const open: OpenElement[] = [];
  const handler: Pick<Handler, MicrodataEvent> = {
    onopentag(name, attributes) {
      const owner = open.findLast(({ item }) => item !== null)?.item ?? null;
      const names = (attributes['itemprop'] ?? '').split(/\s+/).filter(Boolean);
      const item = begin(attributes);
      const written = item ?? writtenValue(name, attributes);
      if (owner && written !== null) for (const one of names) addProperty(owner, one, written);
      const hasText = owner !== null && written === null && names.length > 0;
      open.push({ item, text: hasText ? { owner, names, value: '' } : null });
    },
    ontext(text) {
      for (const element of open) {
        if (element.text && element.text.value.length < MAX_TEXT_LENGTH) element.text.value += text;
      }
    },
    onclosetag() {
      const text = open.pop()?.text;
      if (text) for (const name of text.names) addProperty(text.owner, name, text.value.trim());
    },
  };
  return { items, handler };

  function begin(attributes: Record<string, string>): Item | null {
    if (attributes['itemscope'] === undefined || items.length >= MAX_ITEMS) return null;
    const item = createItem((attributes['itemtype'] ?? '').split(/\s+/).filter(Boolean));
    items.push(item);
    return item;
  }
}

type MicrodataEvent = 'onopentag' | 'ontext' | 'onclosetag';

/** Returns the property value from an attribute; null if the value is the element's text. */
function writtenValue(name: string, attributes: Record<string, string>): string | null {
  const { content, datetime, value, href, src } = attributes;
  if (content !== undefined) return content;
  if (name === 'time' && datetime !== undefined) return datetime;
  if (name === 'data' || name === 'meter') return value ?? null;
  return href ?? src ?? null;
}
