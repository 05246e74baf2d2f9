/** Who plays with money: two clients, talents of whom some can't be paid yet, and two operators. */
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { Hand, type Odds } from './hand.ts'

const signedAt = new Date('2020-01-01T00:00:00Z')

export interface MoneyWorld {
  readonly office: Office
  readonly hand: Hand
  readonly clients: readonly string[]
  readonly talents: readonly string[]
  readonly operators: readonly string[]
  /** Signed in at the clock of now. */
  as(account_id: string): Promise<Player>
  /** Each person's tab. */
  tabOf(account_id: string): string
  /** Moves the clock; sessions may expire. */
  advance(ms: number): void
}

export async function openMoneyWorld(seed: number, odds: Odds): Promise<MoneyWorld> {
  const office = await openOffice()
  const { make, db } = office
  const hand = new Hand(office.server.database.url, seed, odds)
  const clients = [(await office.as('clara')).account_id, (await office.as('heming')).account_id]
  const hired: Player[] = []
  for (const lang of ['zh', 'ja']) hired.push(...(await office.hire(3, lang)))
  for (const lang of ['zh', 'ja']) for (let count = 0; count < 2; count++) hired.push(await reviewer(office, lang))
  const talents = hired.map(({ account_id }) => account_id)
  // The last one of each language lacks an account: what is theirs has to wait.
  for (const [at, account_id] of talents.entries()) if (at % 3 !== 2) await makePayable(office, account_id, at)
  const second = await make.person({ is_operator: true })
  const operators = [(await office.as('olga')).account_id, second.account_id]
  for (const account_id of clients)
    await db
      .updateTable('company_credit')
      .set({ mode: 'invoice', limit_minor: 50_000_000, terms_days: 30 })
      .where('company_id', 'in', (row) =>
        row.selectFrom('company_member').select('company_id').where('account_id', '=', account_id),
      )
      .execute()
  const seats = new Map<string, Player>()
  const tabs = new Map<string, string>()
  return {
    office,
    hand,
    clients,
    talents,
    operators,
    async as(account_id) {
      if (!seats.has(account_id)) seats.set(account_id, await office.seat(account_id))
      return seats.get(account_id)!
    },
    tabOf(account_id) {
      if (!tabs.has(account_id)) tabs.set(account_id, crypto.randomUUID())
      return tabs.get(account_id)!
    },
    advance(ms) {
      office.advance(ms)
      seats.clear()
    },
  }
}

async function reviewer({ make, seat }: Office, lang: string): Promise<Player> {
  const pair = { role_id: 2 as const, source_lang: 'en', target_lang: lang, quality: 95 }
  return seat(
    (await make.talent({ level: 3, native_langs: [lang], pairs: [pair, { ...pair, role_id: 5 as const }] })).account_id,
  )
}

async function makePayable({ db, make }: Office, account_id: string, at: number): Promise<void> {
  const shas = { content_sha256: 'a', document_sha256: 'b', signed_sha256: 'c', evidence_sealed: 'sealed' }
  const file_id = await make.file(account_id, { purpose: 'taskSubtitle', name: 'contract.pdf' })
  const said = { version: '2026-11', language: 'en', method: 'typed' } as const
  await db
    .insertInto('engagement')
    .values({ engagement_id: crypto.randomUUID(), account_id, ...said, ...shas, file_id, signed_at: signedAt })
    .execute()
  const numbers = { last_four: '3000', number_index: account_id, details_sealed: 'sealed' }
  await db
    .insertInto('bank_account')
    .values({
      bank_account_id: crypto.randomUUID(),
      account_id,
      // The law of one of five forbids deductions.
      country: at % 5 === 0 ? 'JP' : 'DE',
      ...numbers,
      created_at: signedAt,
      payable_from: new Date('2020-01-02T00:00:00Z'),
    })
    .execute()
}
