import type { RemoteReport } from '@corkboard/shared/contract/release';

type Load = Required<Pick<RemoteReport, 'remote' | 'version' | 'load'>>;

/** Loads that have begun and not ended yet. */
export class OpenLoads {
  readonly #open = new Map<string, Load>();

  begin(remote: string, version: string): Load {
    const load = { remote, version, load: newLoadId() };
    this.#open.set(load.load, load);
    return load;
  }

  end({ load }: Load): void {
    this.#open.delete(load);
  }

  /** A page that is left while it loads is no failure. */
  leave(): RemoteReport[] {
    const left = [...this.#open.values()];
    this.#open.clear();
    return left.map((load) => ({ ...load, kind: 'left' as const }));
  }
}

/** `randomUUID` needs a secure context, which a test page on another host isn't. */
function newLoadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
