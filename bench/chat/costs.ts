/** What fifty answers cost that were stopped, cut, killed (with words or before the first), or given up by the provider: shown, summed and written. */

import { setTimeout as sleep } from 'node:timers/promises'
import { calls, type OutputOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Bench } from './bench.ts'
import { until } from './processes.ts'
import { ask, call, openChat, openTab, send } from './tab.ts'

const ways = ['stop', 'cut', 'kill', 'early', 'error'] as const

export async function costs({ processes, urls, people, peer, db, company_id, fault, say }: Bench, count: number) {
  const [first, second] = processes
  const [asked, chats]: [string[], string[]] = [[], []]
  await second.kill()
  const own = people.slice(20, 20 + count)
  const byWay = (way: (typeof ways)[number]) => own.filter((_, index) => ways[index % ways.length] === way)
  for (const way of ways) {
    await Promise.all(
      byWay(way).map(async (person) => {
        const [tab, chat_id] = [await openTab(first.url, person), await openChat(first.url, person)]
        const wait = way === 'early' ? 3000 : 0
        const then = way === 'error' ? 'cut' : 'end'
        asked.push(await ask(tab, chat_id, `id=${chat_id} tokens=40 every=30 first=${wait} then=${then}`))
        chats.push(chat_id)
        const words = wait > 0 ? -1 : 8
        await until(() => (peer.written.get(chat_id)?.[0]?.tokens ?? -1) > words, 20_000, 'some words')
        if (way === 'stop') await send(tab, 'chat_stop_answer', { chat_id })
        if (way === 'stop' || way === 'cut') tab.socket.close()
      }),
    )
    if (way === 'kill' || way === 'early') {
      await first.kill()
      await first.start()
    }
  }
  const open = () =>
    db
      .selectFrom('chat_message')
      .select('message_id')
      .where('message_id', 'in', asked)
      .where('status', 'in', ['queued', 'running'])
      .execute()
  await until(async () => (await open()).length === 0, 90_000, 'the end of all answers')
  await sleep(1000)
  await second.start()
  const { rows } = await sql<{ calls: number; spent: number; shown: number; unpriced: number }>`
    select (select count(*)::int from ai_call where company_id = ${company_id}) as calls,
      (select coalesce(sum(cost_micro_usd), 0)::bigint from ai_call where company_id = ${company_id}) as spent,
      (select count(*)::int from ai_call where company_id = ${company_id} and cost_micro_usd is null) as unpriced,
      (select coalesce(sum(cost_micro_usd), 0)::bigint from ai_spent where company_id = ${company_id}) as shown`.execute(
    db,
  )
  const { spent, shown, unpriced } = present(rows[0])
  const company = await call<OutputOf<typeof calls.aiCosts.getCompanyAiCost>>(
    ...([urls[0], present(people[0]), calls.aiCosts.getCompanyAiCost.path, {}] as const),
  )
  if (Number(spent) !== Number(shown) || Number(spent) !== company.spent_micro_usd)
    fault(`costs: calls ${spent}, sums ${shown}, shown ${company.spent_micro_usd}`)
  const { rows: persons } = await sql<{ account_id: string; spent: number; shown: number }>`
    select account_id, coalesce(sum(cost_micro_usd), 0)::bigint as spent,
      (select coalesce(sum(s.cost_micro_usd), 0)::bigint from ai_spent s where s.account_id = c.account_id) as shown
    from ai_call c where company_id = ${company_id} group by account_id`.execute(db)
  for (const { account_id, spent: own, shown: sum } of persons)
    if (Number(own) !== Number(sum)) fault(`costs: of ${account_id} calls ${own}, sums ${sum}`)
  for (const person of company.people)
    if (
      !persons.some(
        ({ account_id, spent: own }) => account_id === person.account_id && Number(own) === person.spent_micro_usd,
      )
    )
      fault(`costs: of ${person.account_id} ${person.spent_micro_usd} are shown`)
  for (const { account_id } of persons)
    if (!company.people.some((person) => person.account_id === account_id))
      fault(`costs: of ${account_id} nothing is shown`)
  // As often as the provider was asked, so often somebody has paid.
  const { rows: counts } = await sql<{ chat_id: string; count: number }>`
    select chat_id, count(*)::int as count from ai_call where company_id = ${company_id} group by chat_id`.execute(db)
  const recorded = new Map(counts.map(({ chat_id, count: calls }) => [chat_id, Number(calls)]))
  const missing = chats.filter((id) => (peer.written.get(id)?.length ?? 0) > (recorded.get(id) ?? 0)).length
  if (missing > 0) fault(`costs: of ${missing} answers a request stands in no call`)
  say(
    `costs ${asked.length} answers stopped, cut, killed, failed: calls ${spent} = sums ${shown} = shown ${company.spent_micro_usd} µUSD, the same for each of ${persons.length} people (${unpriced} without a price); requests in no call: ${missing}`,
  )
}
