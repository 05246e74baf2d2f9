/** What people have ignored of the checks of an order, for whoever has to answer for it. */
import { type calls, fromWireTime, isOneOf, keysOf, type OutputOf, type ParsedOf, plainText } from '@polyphony/contract'
import { checkRuleNames } from '@polyphony/contract/content/text/check-names'
import { textHash } from '@polyphony/contract/content/text/text-hash'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { ignoredCheckColumns, ignoredScopes } from '@polyphony/contract/work/task/ignored-checks'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { findManagedOrder } from '../store.ts'

type Call = (typeof calls)['task']['exportIgnoredChecks']
type Row = Awaited<ReturnType<typeof rulesOf>>[number] | Awaited<ReturnType<typeof findingsOf>>[number]

/** A finding is ignored for one target: what has been rewritten since is checked anew, and isn't listed. */
export async function exportIgnoredChecks(ctx: Ctx, { task_id, language }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { number } = await findManagedOrder(ctx.db, ctx.actor, task_id)
  const findings = await findingsOf(ctx.db, task_id)
  const rows = [
    ...(await rulesOf(ctx.db, task_id)),
    ...findings.filter(({ target, target_hash }) => textHash(target) === target_hash),
  ]
  const header = Object.values(ignoredCheckColumns).map((names) => names[language])
  const cellsOf = (row: Row): Record<keyof typeof ignoredCheckColumns, string> => ({
    file: row.file,
    target_lang: row.target_lang,
    scope: 'number' in row ? `${ignoredScopes.segment[language]} ${row.number}` : ignoredScopes.file[language],
    check: isOneOf(keysOf(checkRuleNames), row.rule) ? checkRuleNames[row.rule][language] : row.rule,
    source: 'number' in row ? plainText(row.source, row.codes) : '',
    target: 'number' in row ? plainText(row.target, row.codes) : '',
    reason: row.reason,
    author: row.author,
    created_at: fromWireTime(row.created_at).toISOString().slice(0, 16).replace('T', ' '),
  })
  const content = csvOf(
    header,
    rows.map((row) => Object.values(cellsOf(row))),
  )
  return { name: `T-${number}-checks.csv`, mime: 'text/csv; charset=utf-8', content, count: rows.length }
}

const rulesOf = (tx: Tx, taskId: string) =>
  tx
    .selectFrom('ignored_rule as i')
    .innerJoin('piece as p', 'p.piece_id', 'i.piece_id')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .innerJoin('account as a', 'a.account_id', 'i.author_id')
    .select(['f.name as file', 'p.target_lang', 'i.rule', 'i.reason', 'i.created_at'])
    .select((eb) => eb.fn.coalesce('a.nickname', 'a.username').as('author'))
    .where('p.task_id', '=', taskId)
    .orderBy('f.name')
    .orderBy('p.target_lang')
    .orderBy('i.rule')
    .execute()

const findingsOf = (tx: Tx, taskId: string) =>
  tx
    .with('numbered', (query) =>
      query
        .selectFrom('segment as s')
        .innerJoin('piece as p', 'p.piece_id', 's.piece_id')
        .select(['s.segment_id', 's.place', 's.source', 's.target', 's.codes', 'p.task_file_id', 'p.target_lang'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((window) => window.partitionBy('s.piece_id').orderBy('s.place'))
            .as('number'),
        )
        .where('p.task_id', '=', taskId)
        .where('s.removed_at', 'is', null),
    )
    .selectFrom('check_waiver as w')
    .innerJoin('numbered as s', 's.segment_id', 'w.segment_id')
    .innerJoin('task_file as t', 't.task_file_id', 's.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .innerJoin('account as a', 'a.account_id', 'w.author_id')
    .select(['f.name as file', 's.target_lang', 's.number', 's.source', 's.target', 's.codes'])
    .select(['w.rule', 'w.reason', 'w.created_at', 'w.target_hash'])
    .select((eb) => eb.fn.coalesce('a.nickname', 'a.username').as('author'))
    .orderBy('f.name')
    .orderBy('s.target_lang')
    .orderBy('s.place')
    .orderBy('w.rule')
    .execute()
