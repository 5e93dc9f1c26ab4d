import type { PinImport } from '@corkboard/shared/contract/exports.ts';
import type { MessageId } from '../../platform/i18n/message.ts';
import type { ByteSource } from './byte-source.ts';
import { readImport } from './read-import.ts';

export interface ImportHead {
  format: PinImport['format'];
  /** As JSON. */
  boards: string;
}

export interface ImportEntry {
  number: number;
  /** A Pin, as JSON. */
  item: string;
  /** Why it is left out, known from the file alone. */
  skipped?: MessageId;
}

/** Where what is read is written down: once a head, and then the entries in their order. */
export interface ImportSink {
  begin(head: ImportHead): Promise<void>;
  take(entries: ImportEntry[]): Promise<void>;
}

/** So few that whoever takes them in is not kept from anything else for long. */
const AT_ONCE = 1000;

/** Reads a file and hands over what is in it, a piece at a time. @throws ImportRefused before anything is handed over */
export async function streamImport(source: ByteSource, sink: ImportSink): Promise<void> {
  const { format, pins, boards } = await readImport(source);
  await sink.begin({ format, boards: JSON.stringify(boards) });
  for (let at = 0; at < pins.length; at += AT_ONCE) {
    const entries = pins.slice(at, at + AT_ONCE).map((pin, index) => ({
      number: at + index + 1,
      item: JSON.stringify(pin),
      ...(pin.skipped && { skipped: pin.skipped }),
    }));
    await sink.take(entries);
  }
}
