import vm from 'node:vm';
import type { PublishProblem } from '@corkboard/release-contract/contract';
import { type Program, parse } from 'acorn';

import { findPosition } from './find-position.ts';
import { webScriptRules } from './script-rules.ts';
import { walkTree } from './syntax-tree.ts';

/** Per file and check: one library can break a rule in hundreds of places. */
const MAX_PER_CHECK = 3;

export function inspectWebScript(file: string, source: string): PublishProblem[] {
  const broken = checkSyntax(file, source, file.endsWith('.mjs') ? 'module' : 'script');
  if (broken) return [broken];
  const rules = webScriptRules.filter(({ hint }) => hint.test(source));
  if (rules.length === 0) return [];

  const problems: PublishProblem[] = [];
  const counts = new Map<string, number>();
  const tree = parseAs(source, file.endsWith('.mjs') ? 'module' : 'script');
  walkTree(tree, (node, ancestors) => {
    for (const { check, isBroken, message, fix } of rules) {
      const count = counts.get(check) ?? 0;
      if (count >= MAX_PER_CHECK || !isBroken(node, ancestors, source)) continue;
      counts.set(check, count + 1);
      problems.push({ check, file, ...findPosition(source, node.start), message, fix });
    }
  });
  return problems;
}

export function inspectNodeScript(file: string, source: string): PublishProblem[] {
  const broken = checkSyntax(file, source, file.endsWith('.mjs') ? 'module' : 'commonjs');
  return broken ? [broken] : [];
}

type SourceType = 'script' | 'module' | 'commonjs';

/** V8 parses 100 times faster than acorn, which is used only to locate an error. */
function checkSyntax(
  file: string,
  source: string,
  sourceType: SourceType,
): PublishProblem | undefined {
  if (sourceType !== 'module' && isParsedByV8(source, sourceType)) return undefined;
  try {
    parseAs(source, sourceType);
    return undefined;
  } catch (error) {
    const at = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
    const place = { file, ...findPosition(source, at) };
    if (sourceType === 'script' && isModule(source)) {
      return {
        check: 'script_syntax',
        ...place,
        message: 'It is an ES module, and the page loads classic scripts.',
        fix: 'Set the output format of your build tool to classic scripts, or name a module .mjs.',
      };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return {
      check: 'script_syntax',
      ...place,
      message: `It can't be parsed: ${reason.replace(/ \(\d+:\d+\)$/, '')}.`,
      fix: 'Build again, and publish the files as they were built.',
    };
  }
}

function isParsedByV8(source: string, sourceType: SourceType): boolean {
  try {
    if (sourceType === 'commonjs') {
      vm.compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname']);
    } else {
      new vm.Script(source);
    }
    return true;
  } catch {
    return false;
  }
}

function isModule(source: string): boolean {
  try {
    parseAs(source, 'module');
    return true;
  } catch {
    return false;
  }
}

function parseAs(source: string, sourceType: SourceType): Program {
  return parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
}
