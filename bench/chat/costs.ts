/** What fifty answers cost that were stopped, cut, killed, or given up by the provider: shown, summed and written. */

import { setTimeout as sleep } from 'node:timers/promises'
import { calls, type OutputOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Bench } from './bench.ts'
import { until } from './processes.ts'
import { ask, call, openChat, openTab, send } from './tab.ts'

const ways = ['stop', 'cut', 'kill', 'error'] as const

export async function costs({ processes, urls, people, peer, db, company_id, fault, say }: Bench, count: number) {
  const [first, second] = processes
  const asked: string[] = []
  await second.kill()
  const own = people.slice(20, 20 + count)
  const byWay = (way: (typeof ways)[number]) => own.filter((_, index) => ways[index % ways.length] === way)
  for (const way of ways) {
    await Promise.all(
      byWay(way).map(async (person) => {
        const [tab, chat_id] = [await openTab(first.url, person), await openChat(first.url, person)]
        asked.push(await ask(tab, chat_id, `id=${chat_id} tokens=40 every=30 then=${way === 'error' ? 'cut' : 'end'}`))
        await until(() => (peer.written.get(chat_id)?.[0]?.tokens ?? 0) > 8, 20_000, 'some words')
        if (way === 'stop') await send(tab, 'chat_stop_answer', { chat_id })
        if (way !== 'error' && way !== 'kill') tab.socket.close()
      }),
    )
    if (way === 'kill') {
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
  const rowsOf = await db
    .selectFrom('chat_message as m')
    .innerJoin('ai_call as c', 'c.chat_id', 'm.chat_id')
    .where('m.message_id', 'in', asked)
    .select(['m.chat_id', 'c.cost_micro_usd'])
    .execute()
  const paid = new Set(rowsOf.map(({ chat_id }) => chat_id))
  const missing = asked.length - paid.size
  if (missing > 0) fault(`costs: ${missing} answers that were begun stand in no call`)
  say(
    `costs ${asked.length} answers stopped, cut, killed, failed: calls ${spent} = sums ${shown} = shown ${company.spent_micro_usd} µUSD (${unpriced} without a price); ${missing} of them in no call`,
  )
}
