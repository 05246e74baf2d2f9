/** Lists rates that talents have asked for, beside what the standard lists say. */
import {
  type AskedRate,
  type calls,
  currencies,
  type OutputOf,
  ownRateLimits,
  type ParsedOf,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { findStandard } from '../price/standard.ts'
import { countsAt, endDay, isOver } from './end.ts'
import { suitedWork } from './suited.ts'

type Calls = (typeof calls)['ownRates']

const columns = [
  'r.rate_id',
  'r.node_kind',
  'r.source_lang',
  'r.target_lang',
  'r.currency',
  'r.rate_minor',
  'r.agreed_minor',
  'r.state',
  'r.note',
  'r.answer',
  'r.asked_at',
  'r.decided_at',
  'r.valid_until',
  'r.end_reason',
] as const

/** Whoever belongs to a company is a client, too: they aren't told what talents get. */
export async function getOwnRates({ db, actor, now }: Ctx): Promise<OutputOf<Calls['getOwnRates']>> {
  const moment = now()
  const rows = await db
    .selectFrom('talent_rate as r')
    .select(columns)
    .where('r.account_id', '=', actor.account_id)
    .orderBy(sql`r.state = 'asked'`, 'desc')
    .orderBy(sql`r.state = 'agreed' and ${countsAt(moment)}`, 'desc')
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.rate_id', 'desc')
    .limit(ownRateLimits.shown)
    .execute()
  const works = await suitedWork(db, actor.account_id)
  const kinds = actor.company_id === null ? [...works, ...rows].map(({ node_kind }) => node_kind) : []
  const standard = await findStandard(db, kinds, moment)
  const { time_zone } = await defaultEntity(db)
  return {
    list: rows.map((row) => ({
      ...row,
      ends_on: endDay(row, time_zone),
      is_over: isOver(row, moment),
      standard_minor: standard({ ...row, level: actor.level, side: 'talent' }),
      can: { withdraw: row.state === 'asked' || (row.state === 'agreed' && !isOver(row, moment)) },
    })),
    choices: works.map((work) => ({
      ...work,
      standard: currencies.flatMap((currency) => {
        const rate_minor = standard({ ...work, currency, level: actor.level, side: 'talent' })
        return rate_minor === null ? [] : [{ currency, rate_minor }]
      }),
    })),
  }
}

export async function getAskedRates(
  { db, actor, now }: Ctx,
  { state, node_kind, source_lang, target_lang, keyword, ...page }: ParsedOf<Calls['getAskedRates']>,
): Promise<OutputOf<Calls['getAskedRates']>> {
  const moment = now()
  let found = db.selectFrom('talent_rate as r').innerJoin('account as a', 'a.account_id', 'r.account_id')
  if (state !== 'any') found = found.where('r.state', '=', state)
  if (node_kind) found = found.where('r.node_kind', '=', node_kind)
  if (source_lang) found = found.where('r.source_lang', '=', source_lang)
  if (target_lang) found = found.where('r.target_lang', '=', target_lang)
  if (keyword) {
    const pattern = patternOf(keyword)
    found = found.where(sql<boolean>`(a.nickname ilike ${pattern} or a.username ilike ${pattern})`)
  }
  const order = state === 'asked' ? 'asc' : 'desc'
  const rows = await pageOf(found, page)
    .innerJoin('talent as t', 't.account_id', 'r.account_id')
    .select(columns)
    .select([
      'r.account_id',
      'a.avatar',
      't.level',
      personOf('decided_by').as('decided_by'),
      personOf('ended_by').as('ended_by'),
    ])
    .select(sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'))
    .orderBy(sql`r.state = 'asked'`, 'desc')
    .orderBy(sql`coalesce(r.decided_at, r.asked_at)`, order)
    .orderBy('r.rate_id', order)
    .execute()
  const standard = await findStandard(
    db,
    rows.map((row) => row.node_kind),
    moment,
  )
  const { time_zone } = await defaultEntity(db)
  const shown = { standard, time_zone, moment, reader: actor.account_id }
  return { list: rows.map((row) => askedOf(row, shown)), ...(await countCapped(db, found)) }
}

interface Shown {
  standard: Awaited<ReturnType<typeof findStandard>>
  time_zone: string
  moment: Date
  reader: string
}

type Row = Omit<AskedRate, 'talent' | 'ends_on' | 'is_over' | 'standard_minor' | 'client_minor' | 'can'> &
  AskedRate['talent']

function askedOf(
  { account_id, nickname, avatar, level, ...row }: Row,
  { standard, time_zone, moment, reader }: Shown,
): AskedRate {
  const isOther = account_id !== reader
  return {
    ...row,
    talent: { account_id, nickname, avatar, level },
    standard_minor: standard({ ...row, level, side: 'talent' }),
    client_minor: standard({ ...row, side: 'client' }),
    ends_on: endDay(row, time_zone),
    is_over: isOver(row, moment),
    can: {
      decide: row.state === 'asked' && isOther,
      end: row.state === 'agreed' && row.valid_until === null && isOther,
    },
  }
}

const personOf = (column: 'decided_by' | 'ended_by') => sql<AskedRate['decided_by']>`(
  select json_build_object('account_id', d.account_id, 'avatar', d.avatar, 'nickname', coalesce(nullif(d.nickname, ''), d.username))
  from account d where d.account_id = ${sql.ref(`r.${column}`)})`
