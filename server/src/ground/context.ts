/** What handlers and jobs are given. Nothing else is global. */

import type { Call, InputOf, OutputOf, Program, ServerEventName, ServerEventOf } from '@polyphony/contract'
import type { Logger } from 'pino'
import type { AiAdapter, ModelChoice } from './adapters/ai/adapter.ts'
import type { AiPurpose } from './adapters/ai/meter.ts'
import type { MailAdapter } from './adapters/mail/mail.ts'
import type { MalwareScan } from './adapters/malware/malware-scan.ts'
import type { SmsAdapter } from './adapters/sms/sms.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { PartsOf } from './kernel/hooks.ts'
import type { JobQueue } from './kernel/jobs/job-queue.ts'
import type { Seal } from './kernel/seal/seal.ts'

/** Somebody signed in, as the guards and policies see them. */
export interface Actor {
  account_id: string
  /** Null where the server acts for somebody who isn't there: a job, an assistant, another program of theirs. */
  session_id: string | null
  level: number
  invite_type: string | null
  is_mvp: boolean
  is_operator: boolean
  /** An operator without the second factor that the site asks for: `is_operator` is false until it is set up. */
  needs_two_factor: boolean
  company_id: string | null
  role_admin: boolean
  has_income: boolean
}

/** Where an event goes: to all tabs of an account, to a company's admins, to who has a document open. */
export type Room = `account:${string}` | `company:${string}` | `document:${string}`
export type Emit = <N extends ServerEventName>(room: Room, name: N, event: ServerEventOf<N>) => void

/** The server, without anybody asking: what jobs get. */
export interface App {
  readonly config: Config
  readonly db: Db
  readonly jobs: JobQueue
  /** What upper floors have registered for a hook. */
  readonly partsOf: PartsOf
  readonly emit: Emit
  readonly log: Logger
  readonly seal: Seal
  readonly storage: Storage
  /** The AI that is there now, for a purpose that its calls are recorded under; a provider or model that is chosen comes first, where it is there. */
  readonly ai: (purpose: AiPurpose, choice?: ModelChoice) => Promise<AiAdapter>
  /** Null where none is configured: the message stays in the outbox. */
  readonly mail: MailAdapter | null
  readonly sms: SmsAdapter | null
  /** Null where none is configured: uploads are then not scanned. */
  readonly malware: MalwareScan | null
  /** What this machine lacks: looked for when the server starts. */
  readonly missingPrograms: readonly Program[]
  readonly now: () => Date
  readonly newId: () => string
  /** Makes any call of the contract for somebody, checked as a request of theirs would be. */
  readonly invoke: Invoke
  /** Somebody as they are now; null where the account is gone or locked. */
  readonly loadActor: (accountId: string) => Promise<Actor | null>
  /** What the sign-in page offers in the demo world; empty otherwise. */
  readonly demoAccounts: readonly DemoAccount[]
}

export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly actor: string
}

export interface Ctx extends App {
  readonly actor: Actor
  readonly request: RequestInfo
}

/** Where a call comes from. */
export interface Origin {
  readonly via: 'http' | 'job' | 'assistant' | 'mcp' | 'cli'
  /** '' where there is no address: no limit of an address applies, and the audit log tells none. */
  readonly ip: string
  readonly userAgent: string
  /** By which somebody's program acts for them; null where they act themselves. */
  readonly token: { readonly token_id: string; readonly name: string } | null
}

export interface RequestInfo extends Origin {
  readonly id: string
  readonly path: string
  /** Of a call that is `idempotent`, where the client sent a key. */
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null
  /** Aborts when nobody waits for the answer any more; null where that can't be known. */
  readonly signal: AbortSignal | null
}

/** For calls that anybody may make: the actor may be missing. */
export type PublicCtx = Omit<Ctx, 'actor'> & {
  readonly actor: Actor | null
  /** Hands out the token of a session that this call begins: by HTTP as `X-Response-Sid`. */
  readonly setSid: (sid: string) => void
}

// oxlint-disable-next-line typescript/no-explicit-any -- any call; its types are read back
type AnyCall = Call<any, any, any>

export interface InvokeOptions {
  /** A retry with the same key does nothing twice, whichever way the first call came. */
  readonly idempotencyKey?: string
  /** Who carries the call here; a job of the server's own where nothing is said. */
  readonly origin?: Partial<Origin>
  /** Ends the call before it begins; later the handler has to look at it (`ctx.request.signal`). */
  readonly signal?: AbortSignal
  /** The token of a session that the call begins, as `X-Response-Sid` would carry it. */
  readonly setSid?: (sid: string) => void
}

/**
 * @param actor null where nobody is signed in; `app.loadActor` knows the actor of an account.
 * @throws CallError for everything that a request would be refused with; the signal's reason once that is aborted.
 */
export type Invoke = <C extends AnyCall>(
  call: C,
  actor: Actor | null,
  input: InputOf<C>,
  options?: InvokeOptions,
) => Promise<OutputOf<C>>
