/** Statements to keep: PDF, CSV and JSON, with the cents of the screen. */
import {
  type calls,
  currencyDecimals,
  dayIn,
  type FileAnswer,
  fromWireTime,
  type Language,
  type ParsedOf,
  type SettleDetail,
  type SettleRow,
  settleItemKindWords,
  settleStateWords,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { decimalOf } from '@polyphony/contract/ground/characters/decimal'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import { paperPdf } from '../../../base/pdf/paper/paper.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { lastSeal } from '../../ledger/seal/last-seal.ts'
import { numbersOf } from '../../legal/legal-entity.ts'
import { detailOf } from '../reading/detail.ts'
import { filtered, newestFirst, todayOf } from '../reading/list.ts'
import { readRows } from '../reading/rows.ts'
import { aboutOf, composeStatement, numberOf, titleOf } from './compose-statement.ts'
import { statementWords } from './statement-words.ts'

type Calls = (typeof calls)['settle']
/** More rows than that are no list to look through; the month narrows it. */
const maxExported = 50_000

export async function downloadStatement(
  ctx: Ctx,
  { settlement_id, format, language }: ParsedOf<Calls['downloadStatement']>,
): Promise<FileAnswer> {
  const detail = await detailOf(ctx, ctx.db, settlement_id)
  const name = `${numberOf(detail)}.${format}`
  const house = await houseOf(ctx.db, settlement_id, language)
  if (format === 'csv') {
    const { time_zone } = await defaultEntity(ctx.db)
    return textFile(name, 'text/csv; charset=utf-8', csvOfStatement(detail, { zone: time_zone, house }, language))
  }
  if (format === 'json') return textFile(name, 'application/json', JSON.stringify(ownOf(detail), null, 2))
  const statement = composeStatement(detail, { house, seal: await lastSeal(ctx.db) }, language)
  return { name, mime: 'application/pdf', bytes: await paperPdf(statement, ctx.now()) }
}

/** What is the talent's; what they may do depends on who asks, and the note is the operators'. */
function ownOf({ can: _can, operator_note: _note, ...detail }: SettleDetail) {
  return detail
}

/** Who pays it: name, address and numbers, in one line. */
async function houseOf(tx: Tx, settlementId: string, language: Language): Promise<string> {
  const { name, name_latin, address, tax_ids } = await tx
    .selectFrom('settlement as s')
    .innerJoin('legal_entity as e', 'e.entity_id', 's.entity_id')
    .select(['e.name', 'e.name_latin', 'e.address', 'e.tax_ids'])
    .where('s.settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow()
  const numbers = numbersOf(tax_ids).map((number) => `${number.name} ${number.value}`)
  return [language === 'en' ? name_latin : name, address, ...numbers].filter(Boolean).join(', ')
}

/** Of the house: who pays, and the zone in which its days are. */
interface House {
  zone: string
  house: string
}

function csvOfStatement(detail: SettleDetail, { zone, house }: House, language: Language): string {
  const { currency } = detail
  const say = (word: keyof typeof statementWords) => statementWords[word][language]
  const header = [say('date'), say('item'), say('task'), say('why'), say('currency'), say('amount')]
  const rows = detail.items.map((item) => [
    dayIn(zone, fromWireTime(item.income?.created_at ?? item.created_at)),
    settleItemKindWords[item.kind][language],
    titleOf(item, language),
    aboutOf(item, currency, language),
    currency,
    decimalOf(item.amount_minor, currencyDecimals[currency]),
  ])
  const total = ['', say('total'), '', '', currency, decimalOf(detail.total_minor, currencyDecimals[currency])]
  return csvOf(header, [...rows, total, ['', say('house'), house, '', '', '']])
}

export async function exportSettle(
  ctx: Ctx,
  { language, ...filters }: ParsedOf<Calls['exportSettle']>,
): Promise<FileAnswer> {
  const rows = await readRows(
    ctx.db,
    ctx.actor,
    newestFirst(filtered(ctx, filters, await todayOf(ctx))).limit(maxExported),
    ctx.now(),
  )
  const { time_zone } = await defaultEntity(ctx.db)
  const say = (word: keyof typeof statementWords) => statementWords[word][language]
  const header = [
    ...[say('number'), say('month'), say('talent'), say('state'), say('items')],
    ...[say('currency'), say('total'), say('due_on'), say('latest_on'), say('paid')],
  ]
  const lines = rows.map((row) => [
    ...[numberOf(row), row.month, row.talent.nickname, settleStateWords[`${row.state}`][language], row.item_count],
    ...[
      row.currency,
      decimalOf(row.total_minor, currencyDecimals[row.currency]),
      row.due_on,
      row.latest_on,
      paidDay(row, time_zone),
    ],
  ])
  return textFile(`settlements-${filters.month ?? 'all'}.csv`, 'text/csv; charset=utf-8', csvOf(header, lines))
}

const paidDay = ({ paid_at }: SettleRow, zone: string) => (paid_at === null ? '' : dayIn(zone, fromWireTime(paid_at)))

function textFile(name: string, mime: string, content: string): FileAnswer {
  return { name, mime, bytes: new TextEncoder().encode(content) }
}
