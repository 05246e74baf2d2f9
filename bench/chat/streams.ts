/** C2, C4, C5: how soon a stop arrives, the first word comes, and a piece is heard while two hundred answers are written. */
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@polyphony/contract'
import { type Bench, inMs, spread } from './bench.ts'
import { until } from './processes.ts'
import { ask, heardOf, openChat, openTab, send } from './tab.ts'

/** A stop is pressed in a tab of the other process every second time. */
export async function stops({ urls, people, peer, db, fault, say }: Bench, count: number): Promise<void> {
  const person = present(people[0])
  const [closed, after]: [number[], number[]] = [[], []]
  for (let index = 0; index < count; index++) {
    const chat_id = await openChat(urls[0], person)
    const tabs = [await openTab(urls[0], person), await openTab(urls[1], person)] as const
    const id = await ask(tabs[0], chat_id, `id=${chat_id} tokens=3000 every=10`)
    const written = await until(() => peer.written.get(chat_id)?.[0], 20_000, 'the question')
    await until(() => written.tokens > 0, 5000, 'the first word')
    await sleep(Math.random() * 500)
    const pressedAt = performance.now()
    const before = written.tokens
    const { data } = await send<{ is_stopped: boolean }>(tabs[index % 2 === 0 ? 0 : 1], 'chat_stop_answer', { chat_id })
    if (!data.is_stopped) fault(`C2 ${id}: nothing was stopped`)
    const closedAt = await until(() => written.closedAt, 10_000, 'the end of the connection')
    closed.push(closedAt - pressedAt)
    after.push(written.tokens - before)
    const ended = written.tokens
    await sleep(100)
    if (written.tokens > ended)
      fault(`C2 ${id}: ${written.tokens - ended} tokens were written after the connection ended`)
    if (peer.written.get(chat_id)?.length !== 1) fault(`C2 ${id}: the model was asked again`)
    const { status } = await db
      .selectFrom('chat_message')
      .select('status')
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    if (status !== 'stopped') fault(`C2 ${id}: ${status}`)
    for (const tab of tabs) tab.socket.close()
  }
  const { most } = spread(closed)
  if (most > 1000) fault(`C2: a connection was closed after ${most.toFixed(0)} ms; wanted 1000`)
  say(
    `C2 ${count} stops, half of them at the other process: the provider’s connection closed after ${inMs(spread(closed))}; wanted 1000`,
  )
  say(`C2 tokens written between the key and the end of the connection: ${Math.max(...after)} at most; afterwards none`)
}

/** With nothing else to do. */
export async function firstWords({ urls, people, peer, fault, say }: Bench, count: number): Promise<void> {
  const person = present(people[0])
  const [quoted, overhead]: [number[], number[]] = [[], []]
  // With two processes the worker of the other one would write some, and without Redis nobody would hear them here.
  for (let index = 0; index < count; index++) {
    const tab = await openTab(urls[0], person)
    const chat_id = await openChat(urls[0], person)
    let askedAt = performance.now()
    const id = await ask(tab, chat_id, 'Who checks the brake of the harbour crane?', 'quote')
    await until(() => heardOf(tab, id).ends.length > 0, 10_000, 'the quote')
    quoted.push(performance.now() - askedAt)
    const other = await openChat(urls[0], person)
    askedAt = performance.now()
    const answer = await ask(tab, other, `id=${other} tokens=2 every=5 first=100`)
    await until(() => heardOf(tab, answer).pieces.length > 0, 10_000, 'the first word')
    const heardAt = performance.now()
    const { arrivedAt, firstAt } = present(peer.written.get(other)?.[0])
    overhead.push(heardAt - askedAt - (firstAt - arrivedAt))
    await until(() => heardOf(tab, answer).ends.length > 0, 10_000, 'the end')
    tab.socket.close()
  }
  const [first, over] = [spread(quoted), spread(overhead)]
  if (first.p95 > 300) fault(`C4: a quote after ${first.p95.toFixed(0)} ms (p95); wanted 300`)
  if (over.p50 > 50) fault(`C4: ${over.p50.toFixed(0)} ms (p50) beside the provider’s own; wanted 50`)
  say(`C4 ${count} quoted answers, question to answer: ${inMs(first)}; wanted 300`)
  say(`C4 first word of a model, beside the model’s own time: ${inMs(over)}; wanted 50`)
}

export async function manyStreams({ processes, urls, people, db, fault, say }: Bench, streams: number): Promise<void> {
  const [latencies, ids]: [number[], string[]] = [[], []]
  const seconds = 10
  const spent = processes[0].seconds()
  const own = process.cpuUsage()
  const begun = performance.now()
  const settled: number[] = []
  let ends = 0
  await Promise.all(
    people.slice(0, streams).map(async (person) => {
      const [tab, chat_id] = [await openTab(urls[0], person), await openChat(urls[0], person)]
      tab.socket.on('ai_chat_msg', ({ type, status, msg }: { type: number; status: string; msg: string }) => {
        if (type !== 1) return
        if (status !== 'running') return void ends++
        const now = performance.now()
        for (const [, at] of msg.matchAll(/t(\d+\.\d) /g)) {
          latencies.push(now - Number(at))
          if (Number(at) > begun + 4000) settled.push(now - Number(at))
        }
      })
      tab.socket.on('ai_chat_err_msg', ({ msg }: { msg: string }) => fault(`C5: ${msg}`))
      ids.push(await ask(tab, chat_id, `id=${chat_id} tokens=${30 * seconds} every=33.3`))
    }),
  )
  await until(() => ends >= streams, 120_000, 'the end of all answers')
  const stored = await db
    .selectFrom('chat_delta')
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  const rate = Math.max(...stored.map(({ count }) => count)) / seconds
  const { p95 } = spread(latencies)
  if (latencies.length !== streams * 30 * seconds) fault(`C5: ${latencies.length} tokens were heard`)
  if (p95 > 150) fault(`C5: ${p95.toFixed(0)} ms (p95); wanted 150`)
  if (rate > 25) fault(`C5: ${rate.toFixed(1)} inserts a second; wanted 25`)
  const { user, system } = process.cpuUsage(own)
  say(`C5 ${streams} answers at once, 30 tokens a second each: written to heard ${inMs(spread(latencies))}; wanted 150`)
  say(`C5 the same, of what was written four seconds after the first question and later: ${inMs(spread(settled))}`)
  say(
    `C5 rows a second and answer: ${rate.toFixed(1)} at most; wanted 25. Processor: server ${(processes[0].seconds() - spent).toFixed(1)} s, peer and browsers ${((user + system) / 1e6).toFixed(1)} s`,
  )
}
