/** Exports memory and termbase: a signed address with a time limit, which streams the file. */

import { Readable } from 'node:stream'
import {
  dispositionName,
  type ExchangeKind,
  type LanguagePair,
  type memory,
  type OutputOf,
  type ParsedOf,
  signedUrlMs,
  toWireTime,
} from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import type { App, Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { writableCompany } from '../policy.ts'
import { recordMemory } from '../record-memory.ts'
import { exportedTerms, exportedUnits } from './exported-rows.ts'

const purpose = 'memory-export'
const path = '/files/memory'

interface Ticket {
  readonly company_id: string
  readonly kind: ExchangeKind
  readonly pair: LanguagePair | null
  readonly expires_at: string
}

export async function exportMemory(
  ctx: Ctx,
  { kind, pair }: ParsedOf<typeof memory.exportMemory>,
): Promise<OutputOf<typeof memory.exportMemory>> {
  const company_id = writableCompany(ctx.actor)
  const expires_at = toWireTime(new Date(ctx.now().getTime() + signedUrlMs))
  const ticket: Ticket = { company_id, kind, pair, expires_at }
  await inTransaction(ctx, (transaction) =>
    recordMemory(ctx, transaction, 'memoryExported', { company_id, kind, name: nameOf(ticket) }),
  )
  return { url: `${path}?ticket=${ctx.seal.seal(JSON.stringify(ticket), purpose)}`, name: nameOf(ticket) }
}

const nameOf = ({ kind, pair }: Ticket) =>
  `${kind === 'tmx' ? 'memory' : 'terms'}${pair ? `-${pair.source_lang}-${pair.target_lang}` : ''}.${kind}`

export function serveMemoryExports(server: FastifyInstance, { app }: HttpHost): void {
  server.get<{ Querystring: Record<string, unknown> }>(path, { exposeHeadRoute: false }, (request, reply) => {
    const ticket = open(app, request.query.ticket)
    if (!ticket) return reply.send(refuse(new CallError('Method_Error'), request, reply))
    const { kind, company_id, pair } = ticket
    reply
      .type('application/xml')
      .header('content-disposition', `attachment; ${dispositionName(nameOf(ticket))}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
    const rows = kind === 'tmx' ? exportedUnits(app.db, company_id, pair) : exportedTerms(app.db, company_id, pair)
    return reply.send(Readable.from(rows))
  })
}

function open(app: App, sealed: unknown): Ticket | null {
  if (typeof sealed !== 'string') return null
  try {
    const ticket = JSON.parse(app.seal.open(sealed, purpose)) as Ticket
    return ticket.expires_at > toWireTime(app.now()) ? ticket : null
  } catch {
    return null
  }
}
