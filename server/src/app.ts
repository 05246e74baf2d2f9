/** Puts the server together: an explicit list of domains, their calls and their jobs. */
import { calls } from '@polyphony/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { createClient, type RedisClientType } from 'redis'
import { createAi } from './base/ai/create-ai.ts'
import { aiRoutes } from './base/ai/routes.ts'
import { codeRoutes } from './base/code/routes.ts'
import { messageJobs } from './base/message/jobs.ts'
import { messageRoutes } from './base/message/routes.ts'
import { serveOneClick } from './base/message/unsubscribe.ts'
import { outboundJobs } from './base/outbound/jobs.ts'
import { outboundRoutes } from './base/outbound/routes.ts'
import { referenceRoutes } from './base/reference/routes.ts'
import { tagRoutes } from './base/reference/tag-routes.ts'
import { readSetting } from './base/setting/read-setting.ts'
import { settingRoutes } from './base/setting/routes.ts'
import { findMissingPrograms } from './content/ffmpeg/find-programs.ts'
import { fileJobs } from './content/file/jobs.ts'
import { fileRoutes, serveFiles } from './content/file/routes.ts'
import { mediaJobs } from './content/media/jobs.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { serveMemoryExports } from './content/memory/export/export-memory.ts'
import { memoryJobs } from './content/memory/jobs.ts'
import { memoryRoutes, termbaseRoutes } from './content/memory/routes.ts'
import { createMail } from './ground/adapters/mail/create-mail.ts'
import { createSms } from './ground/adapters/sms/create-sms.ts'
import { createStorage } from './ground/adapters/storage/create-storage.ts'
import type { Config } from './ground/config.ts'
import type { App, DemoAccount } from './ground/context.ts'
import { connect, createPool } from './ground/db/connect.ts'
import { CallError } from './ground/kernel/call-error.ts'
import { collectParts } from './ground/kernel/hooks.ts'
import { uuidv7 } from './ground/kernel/ids.ts'
import type { Door } from './ground/kernel/implement.ts'
import { refuse } from './ground/kernel/implement.ts'
import { createJobs, type JobDefinition } from './ground/kernel/jobs.ts'
import { createLog } from './ground/kernel/log.ts'
import { serveMetrics } from './ground/kernel/metrics.ts'
import { listen } from './ground/kernel/notices.ts'
import { serveOpenApi } from './ground/kernel/openapi.ts'
import { createRateLimit } from './ground/kernel/rate-limit.ts'
import { createRealtime } from './ground/kernel/realtime.ts'
import { createSeal } from './ground/kernel/seal.ts'
import { knowledgeRoutes } from './knowledge/bases/routes.ts'
import { settlementRoutes } from './money/settlement/routes.ts'
import { parts } from './parts.ts'
import { abilityJobs } from './people/ability/jobs.ts'
import { serveAvatars } from './people/account/avatar/routes.ts'
import { accountJobs } from './people/account/jobs.ts'
import { accountRoutes } from './people/account/routes.ts'
import { applicationRoutes } from './people/application/routes.ts'
import { calendarRoutes } from './people/calendar/routes.ts'
import { serveFeed } from './people/calendar/serve-feed.ts'
import { companyRoutes } from './people/company/routes.ts'
import { engagementRoutes } from './people/engagement/routes.ts'
import { registrationRoutes } from './people/registration/routes.ts'
import { createGate } from './people/session/gate.ts'
import { sessionRoutes } from './people/session/routes.ts'
import { talentRoutes } from './people/talent/routes.ts'
import { wechatJobs } from './people/wechat/jobs.ts'
import { serveWechatCallback, wechatRoutes } from './people/wechat/routes.ts'
import { reviewJobs } from './quality/review/jobs.ts'
import { reviewRoutes } from './quality/review/routes.ts'
import { trialJobs } from './quality/trial/jobs.ts'
import { opsTrialRoutes } from './quality/trial/material/routes.ts'
import { trialRoutes } from './quality/trial/routes.ts'
import { opsJobs } from './reach/ops/jobs.ts'
import { opsRoutes } from './reach/ops/routes.ts'
import { shareRoutes } from './reach/share/routes.ts'
import { serveShared } from './reach/share/serve-shared.ts'
import { servePages } from './web-pages.ts'
import { flowRoutes } from './work/flow/routes.ts'
import { annotationRoutes } from './work/kinds/annotation/routes.ts'
import { dubRoutes } from './work/kinds/dub/routes.ts'
import { interpretRoutes } from './work/kinds/interpret/routes.ts'
import { pictureRepairRoutes } from './work/kinds/repair/routes.ts'
import { nodeJobs } from './work/node/jobs.ts'
import { nodeRoutes } from './work/node/routes.ts'
import { qualityEstimateRoutes } from './work/runners/evaluate/routes.ts'
import { taskDraftRoutes } from './work/task/draft/routes.ts'
import { taskGroupRoutes } from './work/task/group/routes.ts'
import { taskJobs } from './work/task/jobs.ts'
import { serveTaskZips } from './work/task/output/zip-route.ts'
import { taskPieceRoutes, taskRoutes } from './work/task/routes.ts'
import { taskWorkRoutes } from './work/task/work-routes.ts'
import { mayWatch } from './work/workbench/may-watch.ts'
import { workbenchRoutes } from './work/workbench/routes.ts'

const routes = [
  sessionRoutes,
  registrationRoutes,
  accountRoutes,
  applicationRoutes,
  codeRoutes,
  companyRoutes,
  engagementRoutes,
  referenceRoutes,
  fileRoutes,
  mediaRoutes,
  flowRoutes,
  taskRoutes,
  taskPieceRoutes,
  taskWorkRoutes,
  taskDraftRoutes,
  taskGroupRoutes,
  shareRoutes,
  nodeRoutes,
  calendarRoutes,
  dubRoutes,
  interpretRoutes,
  annotationRoutes,
  pictureRepairRoutes,
  workbenchRoutes,
  knowledgeRoutes,
  memoryRoutes,
  termbaseRoutes,
  messageRoutes,
  wechatRoutes,
  settlementRoutes,
  talentRoutes,
  trialRoutes,
  reviewRoutes,
  aiRoutes,
  qualityEstimateRoutes,
  opsRoutes,
  opsTrialRoutes,
  outboundRoutes,
  settingRoutes,
  tagRoutes,
]

// oxlint-disable-next-line typescript/no-explicit-any -- each job has data of its own
const jobs: readonly JobDefinition<any>[] = [
  ...fileJobs,
  ...mediaJobs,
  ...accountJobs,
  ...taskJobs,
  ...nodeJobs,
  ...reviewJobs,
  ...abilityJobs,
  ...trialJobs,
  ...memoryJobs,
  ...messageJobs,
  ...wechatJobs,
  ...opsJobs,
  ...outboundJobs,
]

export interface Options {
  readonly config: Config
  /** Of a migrated database. */
  readonly databaseUrl: string
  readonly log?: Logger
  readonly now?: () => Date
  readonly demoAccounts?: readonly DemoAccount[]
  /** Parse every answer by its schema: in tests. */
  readonly isStrict?: boolean
}

export interface Running {
  readonly app: App
  readonly server: FastifyInstance
  /** Ends in good order: no new requests, running ones finish, jobs are given back. */
  close(): Promise<void>
}

/** Everything but listening on a port. */
export async function createServer(options: Options): Promise<Running> {
  const { config, databaseUrl } = options
  const log = options.log ?? createLog(config.LOG_LEVEL)
  const now = options.now ?? (() => new Date())
  const pool = createPool(databaseUrl, config.DATABASE_POOL)
  const db = connect(pool)
  const redis = await connectRedis(config, log)
  const seal = createSeal(config.SECRET_KEY)
  const realtime = createRealtime(redis, log)
  const queue = createJobs(databaseUrl, log)
  const app: App = {
    config,
    db,
    jobs: queue,
    partsOf: collectParts(parts),
    emit: realtime.emit,
    log,
    seal,
    storage: await createStorage(config),
    ai: createAi({ config, db, seal, log, now, newId: () => uuidv7(now().getTime()) }),
    mail: createMail(config),
    sms: createSms(config),
    missingPrograms: findMissingPrograms(config),
    now,
    newId: () => uuidv7(now().getTime()),
    demoAccounts: options.demoAccounts ?? [],
  }
  const gate = createGate({
    db,
    seal,
    now,
    isTwoFactorRequired: async () => (await readSetting(app)).is_operator_two_factor_required,
    onRevoked: (id) => realtime.cut([id]),
  })
  const onSessionNotice = (id: string) => {
    gate.forget(id)
    realtime.cut([id])
    realtime.renew(id)
  }
  const notices = await listen(databaseUrl, 'session_changed', onSessionNotice, gate.forgetAll, log)
  const hurried = redis && (await hurriedTwin(redis, log))
  const takeRate = createRateLimit(hurried, config.RATE_LIMIT_FACTOR)
  const door: Door = { app, gate, takeRate, isStrict: options.isStrict ?? false }

  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 4 * 1024 * 1024, // 50 segments of the greatest length
    requestIdHeader: false,
    genReqId: () => uuidv7(),
    forceCloseConnections: 'idle',
  })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  server.setNotFoundHandler((request, reply) => reply.send(refuse(new CallError('Method_Error'), request, reply)))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of Object.entries(securityHeaders(config))) reply.header(name, value)
  })
  let isClosing = false
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close') // or it would be kept, and kept waiting for
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      req_id: request.id,
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](line, 'request')
  })
  serveHealth(server, pool, hurried)
  serveMetrics(server, pool)
  serveOpenApi(server, calls)
  for (const route of routes) route(server, door)
  serveFiles(server, door)
  serveTaskZips(server, door)
  serveShared(server, door)
  serveAvatars(server, door)
  serveOneClick(server, door)
  serveFeed(server, door)
  serveMemoryExports(server, door)
  serveWechatCallback(server, door)
  servePages(server)
  await server.ready()
  realtime.attach(server.server, gate, (actor, nodeTaskId) => mayWatch(app, actor, nodeTaskId))
  await queue.start(app, jobs, config.ROLE !== 'web')

  return {
    app,
    server,
    async close() {
      isClosing = true
      await Promise.all([server.close(), realtime.close()])
      await queue.stop()
      app.mail?.close()
      await notices.close()
      await db.destroy()
      hurried?.destroy()
      redis?.destroy()
    },
  }
}

function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'", // the component library writes styles; scripts never
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (config.PUBLIC_URL.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

async function connectRedis(config: Config, log: Logger): Promise<RedisClientType | null> {
  if (!config.REDIS_URL) {
    if (config.ROLE === 'web') {
      log.warn(
        'ROLE=web without REDIS_URL: with several web processes, live updates reach only the people connected to the process that made them. Set REDIS_URL.',
      )
    }
    return null
  }
  const redis = createClient({ url: config.REDIS_URL }) as RedisClientType
  redis.on('error', (error) => log.error({ err: error }, 'redis'))
  await redis.connect()
  return redis
}

/** A connection for what every call waits for: without Redis it fails at once instead of waiting for it to come back. */
async function hurriedTwin(redis: RedisClientType, log: Logger): Promise<RedisClientType> {
  const twin = redis.duplicate({ disableOfflineQueue: true, commandOptions: { timeout: 1000 } })
  twin.on('error', (error) => log.error({ err: error }, 'redis'))
  await twin.connect()
  return twin
}

function serveHealth(server: FastifyInstance, pool: pg.Pool, redis: RedisClientType | null): void {
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const [database, cache] = await Promise.all([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      redis?.ping().then(
        () => true,
        () => false,
      ) ?? true,
    ])
    return reply.code(database && cache ? 200 : 503).send({ database, redis: redis ? cache : null })
  })
}
