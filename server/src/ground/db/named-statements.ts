/**
 * Statements that repeat are named, so that PostgreSQL plans them once a connection and not at every run.
 *
 * A statement is named from its third run on, as long as it is among the last `bound` texts: most lists of values of
 * different length are run once or twice and would only fill PostgreSQL's memory. A connection names at most `bound` statements in its
 * life, which the pool ends after `connectionLifeSeconds`.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

export const connectionLifeSeconds = 30 * 60
const runsBeforeNaming = 3

interface Known {
  name: string
  runs: number
}

/** @param bound Names at a time, and names a connection may hold; 0 names nothing, as some poolers need it. */
export function nameStatements(pool: pg.Pool, bound: number): PostgresPool {
  if (bound === 0) return pool
  const names = new StatementNames(bound)
  const clients = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const naming = clients.get(client) ?? new NamingClient(client, names)
      clients.set(client, naming)
      return naming as unknown as PostgresPoolClient // all but cursors, which nobody uses
    },
    end: () => pool.end(),
  }
}

/** What the connections of a pool share. */
class StatementNames {
  readonly bound: number
  /** Counts the changes of tables that made plans stale; a connection of an earlier generation is closed. */
  generation = 0
  readonly #known: LRUCache<string, Known>
  #made = 0

  constructor(bound: number) {
    this.bound = bound
    // As many that have not run often enough yet must not push out those that have.
    this.#known = new LRUCache({ max: bound * 2 })
  }

  /** Counts a run. */
  nameOf(text: string): string | null {
    let entry = this.#known.get(text)
    if (!entry) {
      entry = { name: `s${++this.#made}`, runs: 0 }
      this.#known.set(text, entry)
    }
    entry.runs++
    return entry.runs >= runsBeforeNaming ? entry.name : null
  }
}

/** A connection as Kysely uses it. */
class NamingClient {
  readonly #client: pg.PoolClient
  readonly #shared: StatementNames
  readonly #generation: number
  readonly #names = new Set<string>()
  #isInTransaction = false
  #failedToBegin: Error | null = null

  constructor(client: pg.PoolClient, shared: StatementNames) {
    this.#client = client
    this.#shared = shared
    this.#generation = shared.generation
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (values.length === 0) return this.#command(text)
    const name = this.#isStale() ? null : this.#nameHere(text)
    if (!name) return this.#client.query(text, values)
    try {
      return await this.#client.query({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      if (!this.#isStale()) this.#shared.generation++
      if (this.#isInTransaction) throw error
      return this.#client.query(text, values)
    }
  }

  release(): void {
    this.#client.release(this.#isStale() || this.#failedToBegin !== null)
  }

  #isStale(): boolean {
    return this.#generation !== this.#shared.generation
  }

  /** `begin`, `set local` …: without parameters there is no plan to keep. */
  #command(text: string): Promise<pg.QueryResult> {
    if (/^(begin|start transaction)\b/.test(text)) return this.#begin(text)
    if (/^(commit|rollback)$/.test(text)) this.#isInTransaction = false
    if (text === 'commit' && this.#failedToBegin) return Promise.reject(this.#failedToBegin)
    return this.#client.query(text)
  }

  /** Nobody waits for its answer, which says nothing. It fails with its connection, and what follows fails with it. */
  async #begin(text: string): Promise<pg.QueryResult> {
    this.#isInTransaction = true
    this.#client.query(text).catch((error: Error) => {
      this.#failedToBegin = error
    })
    return began
  }

  #nameHere(text: string): string | null {
    const name = this.#shared.nameOf(text)
    if (!name || this.#names.has(name)) return name
    if (this.#names.size >= this.#shared.bound) return null
    this.#names.add(name)
    return name
  }
}

const began: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

/** A table got or lost a column since the statement was planned, by a newer server's migration. Once more works. */
export const isStalePlan = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'
