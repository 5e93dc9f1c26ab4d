import {
  allowBudgetException,
  endBudgetException,
  getBudgetExceptions,
} from '@corkboard/release-contract/requests';
import { BUDGETS, type Budget, formatBudget } from '@corkboard/release-contract/rules';
import { omitUndefined } from '../../common/command-line.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { requiredReason, wholeNumber } from '../options.ts';

const DEFAULT_DAYS = 30;
const names = Object.keys(BUDGETS) as Budget[];
const budgets = names.map((name) => `${name} (${formatBudget(name, BUDGETS[name])})`).join(', ');

export const exceptionCommand: AddCommands = (cli, handle) =>
  cli.command('exception', 'Let a remote exceed a budget for some days', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue(`Budgets: ${budgets}.`)
      .command(
        'list',
        'List the exceptions',
        (one) => one.option('all', { type: 'boolean', describe: 'Also those that have ended' }),
        handle(async ({ all }, { api }) => {
          const exceptions = await api.call(getBudgetExceptions, all ? { all } : {});
          const rows = exceptions.map((exception) => [
            exception.id,
            exception.remote,
            exception.budget,
            exception.max === null ? 'any' : formatBudget(exception.budget, exception.max),
            exception.ended_at ? 'ended' : exception.until.slice(0, 10),
            exception.allowed_by,
            exception.reason,
          ]);
          const heads = ['', 'remote', 'budget', 'up to', 'until', 'allowed by', 'why'];
          const text = rows.length > 0 ? table(heads, rows) : 'No exceptions.';
          return { data: exceptions, text };
        }),
      )
      .command(
        'allow <remote> <budget>',
        'Let a remote exceed a budget',
        (one) =>
          one
            .positional('remote', {
              type: 'string',
              demandOption: true,
              describe: 'Name of the remote',
            })
            .positional('budget', { choices: names, demandOption: true, describe: 'The budget' })
            .option('max', {
              type: 'string',
              coerce: wholeNumber('--max'),
              describe: 'Up to this many bytes or requests (any)',
            })
            .option('days', {
              type: 'string',
              coerce: wholeNumber('--days'),
              describe: `For how many days (${DEFAULT_DAYS})`,
            })
            .option('reason', requiredReason),
        handle(async ({ remote, budget, max, days, reason }, { api }) => {
          const exception = await api.call(allowBudgetException, {
            remote,
            budget,
            days: days ?? DEFAULT_DAYS,
            reason,
            ...omitUndefined({ max }),
          });
          const until = exception.until.slice(0, 10);
          return { data: exception, text: `Allowed ${remote} to exceed ${budget} until ${until}.` };
        }),
      )
      .command(
        'end <id>',
        'End an exception; published versions stay',
        (one) =>
          one
            .positional('id', { type: 'string', demandOption: true, describe: 'From "list"' })
            .option('reason', requiredReason),
        handle(async ({ id, reason }, { api }) => {
          const { remote, budget, ...ended } = await api.call(endBudgetException, { id, reason });
          const text = `Ended the exception of ${remote} from ${budget}.`;
          return { data: { remote, budget, ...ended }, text };
        }),
      ),
  );
