import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/release';
import { measureElement, type Rect } from './measure-element.ts';
import { type RemoteFigures, readReports } from './read-reports.ts';

export interface SlotRow {
  /** An application fills no slot, so it has its own name here. */
  slot: string;
  remote: string;
  /** Null: the remote is off. */
  version: string | null;
  why: PlannedRemote['why'];
  state: 'shown' | 'failed' | 'hidden' | 'off';
  figures: RemoteFigures;
}

/** A slot can be in several places of a page. */
export interface SlotPlace {
  id: string;
  row: SlotRow;
  rect: Rect;
}

const PLACES = '[data-slot], [data-application]';
const NO_FIGURES: RemoteFigures = { duration: null, phase: null, errors: 0 };

/** Lists the slots that the page shows, in its order, and then all others of the plan. */
export function listSlots(plan: Plan, page: ParentNode = document) {
  const reports = readReports();
  const describe = (slot: string, remote: string, state: SlotRow['state']): SlotRow => {
    const planned = plan.remotes[remote];
    if (!isPlanned(planned)) {
      const off = { version: null, why: 'stable', state: 'off', figures: NO_FIGURES } as const;
      return { slot, remote, ...off };
    }
    const { version, why } = planned;
    const figures = reports.get(`${remote}@${version}`) ?? NO_FIGURES;
    return { slot, remote, version, why, state, figures };
  };

  const rows = new Map<string, SlotRow>();
  const places: SlotPlace[] = [];
  for (const element of findPlaces(page)) {
    const rect = measureElement(element);
    if (!rect) continue;
    const slot = readSlotName(element);
    const remote = element.dataset['remote'] ?? slot;
    const shown = describe(slot, remote, 'shown');
    // The shell says so in place of a slot that failed.
    const isFailed = shown.figures.phase !== null && hasAlert(element);
    const row: SlotRow = isFailed ? { ...shown, state: 'failed' } : shown;
    places.push({ id: `${slot} ${places.length}`, row, rect });
    if (!rows.has(slot) || row.state === 'failed') rows.set(slot, row);
  }
  for (const [slot, remote] of listPlanned(plan)) {
    if (rows.has(slot)) continue;
    const row = describe(slot, remote, 'hidden');
    // An application that failed has no place that says so.
    const isFailed = row.state === 'hidden' && slot === remote && row.figures.phase !== null;
    rows.set(slot, isFailed ? { ...row, state: 'failed' } : row);
  }
  return { rows: [...rows.values()], places };
}

export function findPlaces(page: ParentNode = document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(PLACES)];
}

export function readSlotName({ dataset }: HTMLElement): string {
  return dataset['slot'] ?? dataset['application'] ?? '';
}

function listPlanned(plan: Plan): [slot: string, remote: string][] {
  return Object.entries(plan.remotes).flatMap(([name, remote]) => {
    const slots: readonly string[] = remote.slots;
    const isApplication = isPlanned(remote) ? remote.kind === 'application' : slots.length === 0;
    const own = slots.map((slot): [string, string] => [slot, remoteForSlot(plan, slot) ?? name]);
    return isApplication ? [[name, name], ...own] : own;
  });
}

/** Of the slot itself, not of a slot in it. */
function hasAlert(slot: HTMLElement): boolean {
  const alerts = [...slot.querySelectorAll('[role=alert]')];
  return alerts.some((alert) => alert.closest(PLACES) === slot);
}
