import type { PinImport } from '@corkboard/shared/contract/pins';
import type { MessageId } from '../../../platform/i18n/message.ts';
import type { ByteSource } from './byte-source.ts';
import { readImport } from './read-import.ts';

export interface ImportHead {
  format: PinImport['format'];
  boards: string;
}

export interface ImportEntry {
  number: number;
  item: string;
  skipped?: MessageId;
}

export interface ImportSink {
  begin(head: ImportHead): Promise<void>;
  take(entries: ImportEntry[]): Promise<void>;
}

const BATCH_SIZE = 1000;

/** Reads a file and passes on its entries in batches. @throws ImportError before the first batch */
export async function streamImport(source: ByteSource, sink: ImportSink): Promise<void> {
  const { format, pins, boards } = await readImport(source);
  await sink.begin({ format, boards: JSON.stringify(boards) });
  for (let at = 0; at < pins.length; at += BATCH_SIZE) {
    const entries = pins.slice(at, at + BATCH_SIZE).map((pin, index) => ({
      number: at + index + 1,
      item: JSON.stringify(pin),
      ...(pin.skipped && { skipped: pin.skipped }),
    }));
    await sink.take(entries);
  }
}
