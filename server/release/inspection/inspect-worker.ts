import { type BuildFiles, inspectBuild } from './inspect-build.ts';
import { setLoopTraps } from './loop-traps.ts';
import { type TracedScript, traceFrames } from './trace-frames.ts';

/** Parses untrusted files in a thread, so that large ones don't block requests. */
export default function inspect(build: BuildFiles) {
  return inspectBuild(build);
}

export function trap({ build, target }: { build: BuildFiles; target: string }) {
  return setLoopTraps(build, target);
}

export function trace(scripts: readonly TracedScript[]) {
  return traceFrames(scripts);
}
