/** The file domain on a port of its own, with the real gate, jobs, database and storage, for tests and benchmark. */

import type { TalentLevel } from '@polyphony/contract'
import Fastify from 'fastify'
import { pino } from 'pino'
import type { MalwareScan } from '../../../ground/adapters/malware/malware-scan.ts'
import { createStorage } from '../../../ground/adapters/storage/create-storage.ts'
import { readConfig } from '../../../ground/config.ts'
import type { App } from '../../../ground/context.ts'
import { connect, createPool } from '../../../ground/db/connect.ts'
import { createRateLimit } from '../../../ground/kernel/call/rate-limit.ts'
import { collectParts, takePart } from '../../../ground/kernel/hooks.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import { serveCalls } from '../../../ground/kernel/http/serve-calls.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { createJobs } from '../../../ground/kernel/jobs/create-jobs.ts'
import { createSeal } from '../../../ground/kernel/seal/seal.ts'
import { createGate } from '../../../people/session/gate.ts'
import { type Maker, makerOf } from '../../../testing/make.ts'
import { mediaJobs } from '../../media/jobs.ts'
import { requestDerivatives } from '../../media/request-derivatives.ts'
import { servePreviews } from '../../preview/preview-route.ts'
import { fileJobs } from '../jobs.ts'
import { fileCalls, serveFiles } from '../routes.ts'
import { fileVerified } from '../upload/file-verified.ts'

interface Options {
  databaseUrl: string
  dataDir: string
  now?: () => Date
  port?: number
  rateFactor?: number
  malware?: MalwareScan | null
}

export interface FileServer {
  readonly app: App
  readonly make: Maker
  readonly url: string
  /** The events that were sent, with their rooms. */
  readonly events: { room: string; name: string; event: unknown }[]
  close(): Promise<void>
}

export async function startFileServer({
  databaseUrl,
  dataDir,
  now = () => new Date(),
  port = 0,
  rateFactor = 1000,
  malware = null,
}: Options): Promise<FileServer> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
  })
  const log = pino({ level: 'silent' })
  const db = connect(createPool(databaseUrl, 12))
  const jobs = createJobs(databaseUrl, log)
  const events: FileServer['events'] = []
  const app: App = {
    config,
    db,
    jobs,
    partsOf: collectParts([takePart(fileVerified, requestDerivatives)]),
    emit: (room, name, event) => void events.push({ room, name, event }),
    log,
    seal: createSeal(config.SECRET_KEY),
    storage: await createStorage(config),
    ai: () => Promise.reject(new Error('the file domain needs no AI')),
    now,
    newId: () => uuidv7(now().getTime()),
    invoke: () => Promise.reject(new Error('the file domain invokes no calls')),
    loadActor: async () => null,
    mail: null,
    sms: null,
    malware,
    missingPrograms: [],
    demoAccounts: [],
  }
  const gate = createGate({ db, seal: app.seal, now, isTwoFactorRequired: async () => false, onRevoked: () => {} })
  const server = Fastify({ forceCloseConnections: true })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  const host = { app, gate, takeRate: createRateLimit(null, rateFactor), isStrict: true }
  serveCalls(server, host, fileCalls.implementations())
  serveFiles(server, host)
  servePreviews(server, host)
  await jobs.start(app, [...fileJobs, ...mediaJobs], true)
  return {
    app,
    make: makerOf(app),
    url: await server.listen({ host: '127.0.0.1', port }),
    events,
    async close() {
      await server.close()
      await jobs.stop()
      await db.destroy()
    },
  }
}

export interface Person {
  account_id: string
  sid: string
}

/** A signed-in talent who may order; in no company unless the test says which. */
export async function addPerson(
  { make }: FileServer,
  { level = 1, ...account }: Parameters<Maker['person']>[0] & { level?: TalentLevel } = {},
): Promise<Person> {
  const { account_id } = await make.talent({ level, is_mvp: level > 0, account })
  return { account_id, sid: await make.session(account_id) }
}
