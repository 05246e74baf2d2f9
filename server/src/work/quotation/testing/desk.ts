/** Quotes of an office, for tests. */
import { calls, type InputOf, type LetterKind } from '@polyphony/contract'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import type { Office, Wanted } from '../../node/testing/office.ts'

const { prices, quotation } = calls
type More = Partial<Pick<InputOf<typeof quotation.createQuote>, 'deadline_hours' | 'valid_days' | 'note'>>

export function deskOf(office: Office) {
  /** What a quote is made of. */
  async function prepare(client: Player, wanted: Wanted = {}, more: More = {}) {
    const { charge_minor, effort_percent, ...order } = await office.prepareOrder(client, wanted)
    return { order, charge_minor, effort_percent, deadline_hours: 120, ...more }
  }

  async function quote(client: Player, wanted: Wanted = {}, more: More = {}) {
    return client.call(quotation.createQuote, await prepare(client, wanted, more), idempotencyKey())
  }

  /** A new list for one company, with all standard prices multiplied. */
  async function setPrices(side: 'client' | 'talent', factor: number, company_id: string): Promise<void> {
    const olga = await office.as('olga')
    const made = await olga.call(prices.createPriceList, { side, currency: 'USD', name: 'New' }, idempotencyKey())
    const { price_list_id } = made
    const { shown } = await olga.call(prices.getPriceList, made)
    const { bands, rush, note } = shown
    const lines = shown.lines.map((line) => ({
      ...line,
      rate_minor: Math.round(line.rate_minor * factor),
      minimum_minor: Math.round(line.minimum_minor * factor),
    }))
    await olga.call(prices.savePriceList, { price_list_id, revision: shown.revision, lines, bands, rush, note })
    const saved = await olga.call(prices.getPriceList, made)
    await olga.call(prices.activatePriceList, {
      price_list_id,
      revision: saved.shown.revision,
      accepts_spread: true,
    })
    await olga.call(prices.assignPriceList, { price_list_id, company_id, is_assigned: true })
  }

  /** Makes the link. @returns its secret */
  async function send(client: Player, quote_id: string): Promise<string> {
    const { url } = await client.call(quotation.sendQuote, { quote_id })
    return new URL(url).pathname.split('/').at(-1)!
  }

  const row = (quote_id: string) =>
    office.db.selectFrom('quote_document').selectAll().where('quote_id', '=', quote_id).executeTakeFirstOrThrow()

  const letters = async (account_id: string, kind: LetterKind) =>
    office.db
      .selectFrom('letter')
      .select(['params', 'link'])
      .where('account_id', '=', account_id)
      .where('kind', '=', kind)
      .orderBy('letter_id')
      .execute()

  return { prepare, quote, setPrices, send, row, letters }
}
export type Desk = ReturnType<typeof deskOf>
