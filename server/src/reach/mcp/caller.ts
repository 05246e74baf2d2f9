/** A program in the middle of a request: every call that it makes is a call of the person behind its token, as they are then. */
import type { Call, InputOf, Language, OutputOf, TokenScope } from '@polyphony/contract'
import type { App, Ctx, Origin } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findHolder, type Holder } from '../../people/token/find-holder.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call; its types are read back
type AnyCall = Call<any, any, any>

/** Who sent a request to the server, before anything is known of them. */
export interface Sender {
  readonly account_id: string
  readonly token: string
  readonly ip: string
  readonly userAgent: string
}

export interface Caller {
  readonly app: App
  /** What the person reads. */
  readonly language: Language
  /** @throws Unauthorize once the token is good no more; NO_PERMISSION where it isn't for this */
  holder(scope?: TokenScope): Promise<Holder>
  /** @param key makes a retry harmless, for calls that are `idempotent` */
  act<C extends AnyCall>(call: C, input: InputOf<C>, key?: string): Promise<OutputOf<C>>
  /** For what is no call of the contract: as a handler gets it. */
  ctx(): Promise<Ctx>
  /** Writes down what was done by a tool. */
  record(tool: string, subjectId: string): Promise<void>
}

export async function openCaller(app: App, sender: Sender): Promise<Caller> {
  async function holder(scope?: TokenScope): Promise<Holder> {
    const found = await findHolder(app, sender.token)
    if (!found) throw new CallError('Unauthorize')
    if (scope && !found.scopes.includes(scope)) throw new CallError('NO_PERMISSION')
    return found
  }
  const originOf = ({ token_id, name }: Holder): Origin => {
    const { ip, userAgent } = sender
    return { via: 'mcp', ip, userAgent, token: { token_id, name } }
  }
  async function ctx(): Promise<Ctx> {
    const found = await holder()
    const request = { ...originOf(found), id: app.newId(), path: '', idempotency: null, signal: null }
    return { ...app, actor: found.actor, request }
  }
  return {
    app,
    language: await languageOf(app, (await holder()).actor.account_id),
    holder,
    async act(call, input, key) {
      const found = await holder()
      return app.invoke(call, found.actor, input, { origin: originOf(found), ...(key && { idempotencyKey: key }) })
    },
    ctx,
    async record(tool, subject_id) {
      const made = await ctx()
      const entry = { actor_id: made.actor.account_id, subject_id, params: { tool }, ip: sender.ip }
      await inTransaction(made, (transaction) => recordAudit(transaction, { action: 'programActed', ...entry }))
    },
  }
}

async function languageOf({ db }: App, accountId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('account')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return language
}
