/** The calls of some domains over HTTP on a real database, without the rest of the server. */
import type { Call, ErrorCode, InputOf, OutputOf } from '@polyphony/contract'
import Fastify from 'fastify'
import { fileOf } from '../../../seed/player.ts'
import type { Actor, App } from '../ground/context.ts'
import type { ImplementedGroup } from '../ground/kernel/call/implement.ts'
import { type HttpHost, serveCalls } from '../ground/kernel/http/serve-calls.ts'
import { uuidv7 } from '../ground/kernel/ids.ts'

export interface Answer<C> {
  err_msg: ErrorCode
  data: OutputOf<C>
}

export interface Served {
  // oxlint-disable-next-line typescript/no-explicit-any -- any call; its types are read back
  ask<C extends Call<any, any, any>>(
    call: C,
    actor: Actor | null,
    input: InputOf<C>,
    headers?: Record<string, string>,
  ): Promise<Answer<C>>
  close(): Promise<void>
}

/** An actor as the access checks see one; name only the fields that matter. */
export function actorOf(accountId: string, more: Partial<Actor> = {}): Actor {
  return {
    account_id: accountId,
    session_id: uuidv7(),
    level: 1,
    invite_type: null,
    is_mvp: false,
    is_operator: false,
    needs_two_factor: false,
    company_id: null,
    role_admin: false,
    has_income: false,
    ...more,
  }
}

/** `parts`: what the domain needs of the app, as far as the test cares. */
export function serveRoutes(parts: Pick<App, 'db'> & Partial<App>, ...groups: ImplementedGroup[]): Served {
  const server = Fastify()
  const actors = new Map<string, Actor>()
  const app = { now: () => new Date(), newId: () => uuidv7(), emit: () => {}, partsOf: () => [], ...parts } as App
  const host: HttpHost = {
    app,
    gate: {
      identify: async (sid) => {
        const actor = actors.get(sid)
        return actor ? { actor, sid } : null
      },
    },
    takeRate: async () => true,
    isStrict: true,
  }
  serveCalls(
    server,
    host,
    groups.flatMap((group) => group.implementations()),
  )
  return {
    async ask(call, actor, input, headers) {
      if (actor?.session_id) actors.set(actor.session_id, actor)
      const response = await server.inject({
        method: call.method,
        url: call.path,
        headers: { 'x-requested-sid': actor?.session_id ?? 'true', ...headers },
        ...(call.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
      })
      const file = fileOf(response.headers, response.rawPayload)
      return file ? { err_msg: 'OK', data: file } : JSON.parse(response.body)
    },
    close: () => server.close(),
  }
}
