/** A connection that listens for PostgreSQL's notifications and reconnects by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { App } from '../context.ts'

/** What a domain does when another process notifies it. */
export interface NoticeListener {
  readonly channel: string
  onNotice(app: App, payload: string): void
  /** After each connection: notices may have been missed. */
  onGap(app: App): void
}

export interface Notices {
  close(): Promise<void>
}

/** @param onGap called after each connection, because notifications sent meanwhile are lost */
export async function listen(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
  log: Logger,
): Promise<Notices> {
  let client: pg.Client | null = null
  let isClosed = false

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'polyphony-notices' })
    next.on('notification', (notice) => onNotice(notice.payload ?? ''))
    next.on('error', () => {}) // the event 'end' follows
    next.on('end', () => {
      if (client === next && !isClosed) void reopen()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    onGap()
  }

  async function reopen(): Promise<void> {
    client = null
    while (!isClosed) {
      try {
        return await open()
      } catch (error) {
        log.warn({ err: error }, 'notices: the database can’t be reached')
        await sleep(1000)
      }
    }
  }

  await open()
  return {
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}
