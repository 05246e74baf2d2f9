/** Puts the server together from its parts (registrations.ts). */
import { calls } from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerPrompts } from './base/ai/prompt/house-prompts.ts'
import { createAi } from './base/ai/provider/create-ai.ts'
import { readSetting } from './base/setting/read-setting.ts'
import { findMissingPrograms } from './content/ffmpeg/find-programs.ts'
import { createMail } from './ground/adapters/mail/create-mail.ts'
import { createMalwareScan } from './ground/adapters/malware/clamd.ts'
import { createSms } from './ground/adapters/sms/create-sms.ts'
import { createStorage } from './ground/adapters/storage/create-storage.ts'
import type { Config } from './ground/config.ts'
import type { App, DemoAccount } from './ground/context.ts'
import { connect, createPool } from './ground/db/connect.ts'
import { createInvoke } from './ground/kernel/call/invoke.ts'
import { createRateLimit } from './ground/kernel/call/rate-limit.ts'
import { collectParts } from './ground/kernel/hooks.ts'
import { createHttp } from './ground/kernel/http/create-http.ts'
import { serveHealth } from './ground/kernel/http/health.ts'
import { serveMetrics } from './ground/kernel/http/metrics.ts'
import { serveOpenApi } from './ground/kernel/http/openapi.ts'
import { securityHeaders } from './ground/kernel/http/security-headers.ts'
import { type HttpHost, serveCalls } from './ground/kernel/http/serve-calls.ts'
import { uuidv7 } from './ground/kernel/ids.ts'
import { createJobs } from './ground/kernel/jobs/create-jobs.ts'
import { createLog } from './ground/kernel/log.ts'
import { listen } from './ground/kernel/notices.ts'
import { createRealtime } from './ground/kernel/realtime.ts'
import { connectRedis } from './ground/kernel/redis.ts'
import { createSeal } from './ground/kernel/seal/seal.ts'
import { parts } from './parts.ts'
import { createGate, type SessionGate } from './people/session/gate.ts'
import { callGroups, jobs, noticeListeners, prompts, routes, socketEvents } from './registrations.ts'
import { servePages } from './web-pages.ts'
import { serverKinds } from './work/kinds/server-kinds.ts'
import { registerKinds } from './work/registry/registry.ts'
import { mayWatch } from './work/workbench/may-watch.ts'

export interface Options {
  readonly config: Config
  /** Address of a migrated database. */
  readonly databaseUrl: string
  /** For a database that this process runs itself. */
  readonly isDatabaseUp?: () => boolean
  readonly log?: Logger
  readonly now?: () => Date
  readonly demoAccounts?: readonly DemoAccount[]
  /** True in tests: parses every answer by its schema. */
  readonly isStrict?: boolean
}

export interface Running {
  readonly app: App
  readonly server: FastifyInstance
  /** Of `METRICS_PORT`. */
  readonly metrics: FastifyInstance | null
  /** Ends in good order: refuses new requests, waits for running ones, and gives jobs back. */
  close(): Promise<void>
}

/** Creates the whole server without listening on a port. */
export async function createServer(options: Options): Promise<Running> {
  const { config } = options
  const connections = await openConnections(options)
  const { log, pool, redis, realtime, queue } = connections
  registerKinds(serverKinds)
  const { host, gate, implementations } = await createHost(options, connections)
  const { app } = host
  const notices = [
    await listenToSessions(options.databaseUrl, gate, connections),
    ...(await listenForDomains(options.databaseUrl, app)),
  ]

  let isClosing = false
  const server = createHttp(config, log, () => isClosing)
  serveHealth(server, pool, redis && redis.failFast, options.isDatabaseUp ?? (() => true))
  const metrics = serveMetrics(server, { pool, freeBytes: app.storage.free, config })
  serveOpenApi(server, calls, config)
  serveCalls(server, host, implementations)
  for (const serve of routes) serve(server, host)
  servePages(server)
  await server.ready()
  realtime.attach(server.server, {
    app,
    gate,
    takeRate: host.takeRate,
    mayWatch: (actor, nodeTaskId) => mayWatch(app, actor, nodeTaskId),
    events: socketEvents,
  })
  await registerPrompts(app, prompts)
  await queue.start(app, jobs, config.ROLE !== 'web')

  return {
    app,
    server,
    metrics,
    async close() {
      isClosing = true
      await Promise.all([server.close(), metrics?.close(), realtime.close()])
      await queue.stop()
      app.mail?.close()
      await Promise.all(notices.map((one) => one.close()))
      await app.db.destroy()
      redis?.close()
    },
  }
}

type Connections = Awaited<ReturnType<typeof openConnections>>

async function openConnections({ config, databaseUrl, ...options }: Options) {
  const log = options.log ?? createLog(config.LOG_LEVEL)
  const pool = createPool(databaseUrl, config.DATABASE_POOL)
  const redis = await connectRedis(config, log)
  const realtime = createRealtime(redis && redis.patient, log, securityHeaders(config))
  return { log, pool, redis, realtime, queue: createJobs(databaseUrl, log) }
}

/** The app, the session gate, and the calls. */
async function createHost(options: Options, { log, pool, redis, realtime, queue }: Connections) {
  const { config, isStrict = false } = options
  const now = options.now ?? (() => new Date())
  const app = await createApp({
    config,
    log,
    now,
    db: connect(pool, config.DATABASE_STATEMENTS),
    jobs: queue,
    emit: realtime.emit,
    demoAccounts: options.demoAccounts ?? [],
    invoke: (call, actor, input, more) => invoke(call, actor, input, more),
    loadActor: (accountId) => gate.loadActor(accountId),
  })
  const gate = createGate({
    db: app.db,
    seal: app.seal,
    now,
    isTwoFactorRequired: async () => (await readSetting(app)).is_operator_two_factor_required,
    onRevoked: (id) => realtime.cut([id]),
  })
  const takeRate = createRateLimit(redis && redis.failFast, config.RATE_LIMIT_FACTOR)
  const host: HttpHost = { app, gate, takeRate, isStrict }
  const implementations = Object.values(callGroups).flatMap((group) => group.implementations())
  const invoke = createInvoke(host, implementations)
  return { host, gate, implementations }
}

/** Listens for sessions that were ended or changed by other servers. */
function listenToSessions(databaseUrl: string, gate: SessionGate, { log, realtime }: Connections) {
  const onNotice = (id: string) => {
    gate.forget(id)
    realtime.cut([id])
    realtime.renew(id)
  }
  return listen(databaseUrl, 'session_changed', onNotice, gate.forgetAll, log)
}

const listenForDomains = (databaseUrl: string, app: App) =>
  Promise.all(
    noticeListeners.map(({ channel, onNotice, onGap }) =>
      listen(
        databaseUrl,
        channel,
        (payload) => onNotice(app, payload),
        () => onGap(app),
        app.log,
      ),
    ),
  )

type Given = 'config' | 'log' | 'now' | 'db' | 'jobs' | 'emit' | 'demoAccounts' | 'invoke' | 'loadActor'

/** The app that handlers and jobs get, with the configured adapters. */
async function createApp(given: Pick<App, Given>): Promise<App> {
  const { config, db, log, now } = given
  const seal = createSeal(config.SECRET_KEY)
  const newId = () => uuidv7(now().getTime())
  return {
    ...given,
    seal,
    newId,
    partsOf: collectParts(parts),
    storage: await createStorage(config),
    ai: createAi({ config, db, seal, log, now, newId }),
    mail: await createMail(config),
    sms: createSms(config),
    malware: createMalwareScan(config),
    missingPrograms: findMissingPrograms(config),
  }
}
