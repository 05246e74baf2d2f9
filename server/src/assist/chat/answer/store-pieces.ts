/**
 * Stores what all answers of this process have been given to write since the last time, in one statement: two hundred answers cost
 * as many transactions as one. What is stored is then sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'

const everyMs = 40

export interface Piece {
  readonly message_id: string
  readonly run_id: string
  readonly seq: number
  readonly text: string
}

/** Has something to store; at most once in the queue. */
export interface PieceSource {
  /** Null: it has changed its mind. */
  take(): Piece | null
  stored(piece: Piece): void
  /** @param error undefined: the answer has ended otherwise, nothing more is stored of it */
  lost(error?: unknown): void
}

const queues = new WeakMap<Db, PieceQueue>()

export function pieceQueueOf(app: App): PieceQueue {
  const own = queues.get(app.db) ?? new PieceQueue(app)
  queues.set(app.db, own)
  return own
}

export class PieceQueue {
  readonly #app: App
  #waiting = new Set<PieceSource>()
  #isRunning = false
  #storedAt = 0

  constructor(app: App) {
    this.#app = app
  }

  add(source: PieceSource): void {
    this.#waiting.add(source)
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.size > 0) {
      const wait = this.#storedAt + everyMs - performance.now()
      if (wait > 0) await sleep(wait)
      this.#storedAt = performance.now()
      const sources = [...this.#waiting]
      this.#waiting = new Set()
      await this.#store(sources)
    }
    this.#isRunning = false
  }

  async #store(sources: readonly PieceSource[]): Promise<void> {
    const pieces = sources.flatMap((source) => {
      const piece = source.take()
      return piece ? [{ source, piece }] : []
    })
    if (pieces.length === 0) return
    try {
      const kept = await insertPieces(
        this.#app,
        pieces.map(({ piece }) => piece),
      )
      for (const { source, piece } of pieces)
        if (kept.has(piece.message_id)) source.stored(piece)
        else source.lost()
    } catch (error) {
      for (const { source } of pieces) source.lost(error)
    }
  }
}

/** Of answers that have ended meanwhile nothing is stored. @returns the ids of the others */
async function insertPieces({ db, now }: App, pieces: readonly Piece[]): Promise<ReadonlySet<string>> {
  const column = <K extends keyof Piece>(key: K) => pieces.map((piece) => piece[key])
  const { rows } = await sql<{ message_id: string }>`
    with given as (
      select * from unnest(${column('message_id')}::uuid[], ${column('run_id')}::uuid[], ${column('seq')}::int[],
        ${column('text')}::text[]) as one (message_id, run_id, seq, text)
    ), open as (
      select m.message_id from chat_message m join given g on g.message_id = m.message_id and g.run_id = m.run_id
      where m.status = 'running' order by m.message_id for share of m
    )
    insert into chat_delta (message_id, seq, text, created_at)
    select g.message_id, g.seq, g.text, ${now()}::timestamptz from given g join open using (message_id)
    returning message_id`.execute(db)
  return new Set(rows.map(({ message_id }) => message_id))
}
