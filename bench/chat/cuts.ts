/** C1 and C6: sockets cut at random moments, a process killed (-9), and every answer resumed at any process. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from '../../server/src/testing/listener.ts'
import type { Bench } from './bench.ts'
import type { Person } from './chat-server.ts'
import { ask, heardOf, insist, openChat, openTab, resume } from './tab.ts'

const lanes = 16

interface Wanted {
  readonly wanted: number
  readonly kills: number
  /** For all kills: a process that is started anew on a busy machine takes its time. */
  readonly minutes: number
}

export async function cuts(bench: Bench, { wanted, kills, minutes }: Wanted): Promise<void> {
  const { processes, urls, people, db, fault, say } = bench
  const tally = { cuts: 0, answers: 0, broken: 0, longestMs: 0 }
  let killed = 0
  const isOver = () => tally.cuts >= wanted && killed >= kills
  const working = Promise.all(people.slice(0, lanes).map((person) => lane(person)))
  for (const began = performance.now(); killed < kills && performance.now() - began < minutes * 60_000; killed++) {
    await sleep(500 + Math.random() * 2500)
    const victim = processes[killed % 2 === 0 ? 0 : 1]
    await victim.kill()
    await victim.start()
  }
  const done = killed
  if (done < kills) fault(`only ${done} kills in the time`)
  killed = kills // the lanes end
  await working
  say(
    `C1/C6 ${tally.cuts} cuts and ${done} kills, ${tally.answers} answers (${tally.broken} broke off), resumed at random at two processes; longest ${(tally.longestMs / 1000).toFixed(1)} s`,
  )

  async function lane(person: Person): Promise<void> {
    while (!isOver()) {
      const chat_id = await insist(urls, (url) => openChat(url, person))
      const tokens = 20 + Math.floor(Math.random() * 40)
      const began = performance.now()
      const id = await insist(urls, (url) => askOnce(url, person, chat_id, `id=${chat_id} tokens=${tokens} every=30`))
      await follow(person, chat_id, id)
      tally.answers++
      tally.longestMs = Math.max(tally.longestMs, performance.now() - began)
    }
  }

  /** An acknowledgement may be lost with its question stored. */
  async function askOnce(url: string, person: Person, chat_id: string, msg: string): Promise<string> {
    const stored = await db
      .selectFrom('chat_message')
      .select('message_id')
      .where('chat_id', '=', chat_id)
      .where('type', '=', 1)
      .executeTakeFirst()
    if (stored) return stored.message_id
    const tab = await openTab(url, person)
    try {
      return await ask(tab, chat_id, msg)
    } finally {
      tab.socket.close()
    }
  }

  async function follow(person: Person, chat_id: string, id: string): Promise<void> {
    const pieces = new Map<number, string>()
    const ends = new Set<string>()
    const take = (seq: number, text: string) => {
      if ((pieces.get(seq) ?? text) !== text) fault(`${id}: piece ${seq} has two texts`)
      pieces.set(seq, text)
    }
    const hear = (tab: Listener) => {
      const heard = heardOf(tab, id)
      if (new Set(heard.pieces.map(({ seq }) => seq)).size < heard.pieces.length) fault(`${id}: a piece came twice`)
      if (heard.ends.length > 1) fault(`${id}: ${heard.ends.length} ends`)
      for (const { seq, text } of heard.pieces) take(seq, text)
      for (const end of heard.ends) ends.add(end)
    }
    for (const began = performance.now(); ends.size === 0; ) {
      if (performance.now() - began > 120_000) return fault(`${id}: no end within two minutes`)
      await insist(urls, async (url) => {
        const tab = await openTab(url, person)
        try {
          let last = 0
          while (pieces.has(last + 1)) last++
          const { message, deltas } = await resume(tab, chat_id, id, last)
          for (const { seq, text } of deltas) take(seq, text)
          if (message && !['queued', 'running'].includes(message.status)) ends.add(`${message.status} ${message.seq}`)
          else await sleep(Math.random() * 400)
          hear(tab)
        } finally {
          tab.socket.close()
          tally.cuts++
        }
      })
    }
    await compare(id, pieces, ends)
  }

  async function compare(id: string, pieces: ReadonlyMap<number, string>, ends: ReadonlySet<string>): Promise<void> {
    const deltas = await db.selectFrom('chat_delta').selectAll().where('message_id', '=', id).orderBy('seq').execute()
    const { content, status, last_seq } = await db
      .selectFrom('chat_message')
      .select(['content', 'status', 'last_seq'])
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === 'failed') tally.broken++
    if (deltas.map(({ text }) => text).join('') !== content) fault(`${id}: the stored text isn’t that of its pieces`)
    if (deltas.some(({ seq }, index) => seq !== index + 1)) fault(`${id}: a piece is missing or twice`)
    for (const [seq, text] of pieces)
      if (deltas[seq - 1]?.text !== text) fault(`${id}: piece ${seq} was heard and isn’t stored`)
    if (ends.size !== 1 || !ends.has(`${status} ${last_seq}`))
      fault(`${id}: ends ${[...ends].join(', ')}, is ${status}`)
    const last = Math.max(0, ...pieces.keys())
    if (pieces.size !== last) fault(`${id}: heard ${pieces.size} of ${last} pieces`)
  }
}
