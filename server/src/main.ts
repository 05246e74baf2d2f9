/** Starts the server: configuration, database, migrations, demo world, port. */
import path from 'node:path'
import { present, type SettingValues } from '@polyphony/contract'
import { playDemoKnowledge } from '../../seed/knowledge/play-demo-knowledge.ts'
import { playDemoApplications } from '../../seed/play-demo-applications.ts'
import { playDemoTasks } from '../../seed/play-demo-tasks.ts'
import { playDemoTrials } from '../../seed/play-demo-trials.ts'
import { prepareWorld } from '../../seed/prepare-world.ts'
import { createServer } from './app.ts'
import { readSetting } from './base/setting/read-setting.ts'
import { archiveSettings } from './ground/backup/archive.ts'
import { type Config, configHelp, readConfig } from './ground/config.ts'
import type { DemoAccount } from './ground/context.ts'
import { type Embedded, startEmbedded } from './ground/db/embedded/start-embedded.ts'
import { localeWarning } from './ground/db/locale.ts'
import { migrate } from './ground/db/migrate.ts'
import { grantRights, isRoleMighty } from './ground/db/role.ts'
import { giveBackMemory } from './ground/give-back-memory.ts'
import { createLog } from './ground/kernel/log.ts'

if (process.argv.includes('--help')) {
  console.log(
    `npm start [-- --empty | --migrate]\n\n  --empty     an installation without demo world, with one operator whose password is shown once\n  --migrate   brings the database up to date and ends\n\n${configHelp()}`,
  )
  process.exit(0)
}

const config = readConfigOrExit()
const log = createLog(config.LOG_LEVEL)
let embedded: Embedded | null = null

try {
  embedded = config.DATABASE_URL
    ? null
    : await startEmbedded(path.resolve(config.DATA_DIR), {
        settings: config.BACKUP_DIR ? archiveSettings(config.BACKUP_DIR) : {},
        onDied: (said) => log.error({ said }, 'PostgreSQL has died and is started again'),
        onLost: endWithoutDatabase,
      })
  const databaseUrl = config.DATABASE_URL ?? embedded!.url
  await migrate(config.DATABASE_OWNER_URL ?? databaseUrl)
  if (config.DATABASE_OWNER_URL) await grantRights(config.DATABASE_OWNER_URL, databaseUrl)
  if (process.argv.includes('--migrate')) {
    await embedded?.stop()
    process.exit(0)
  }
  const warning = await localeWarning(databaseUrl)
  if (warning) log.warn(warning)
  const world = await prepareWorld({ config, databaseUrl, isEmpty: process.argv.includes('--empty') })
  if (world.isNewDemo) await playDemo(databaseUrl, world.demoAccounts)
  const running = await createServer({
    config: world.config,
    databaseUrl,
    log,
    demoAccounts: world.demoAccounts,
    isDatabaseUp: embedded?.isUp,
  })
  if (config.NODE_ENV === 'production' && (await isRoleMighty(running.app.db)))
    log.warn(
      'The role of DATABASE_URL could change the books: see OPERATIONS.md, "A role that can’t change the books".',
    )
  await running.server.listen({ host: config.HOST, port: config.PORT })
  await running.metrics?.listen({ host: config.HOST, port: config.METRICS_PORT ?? 0 })
  const { port } = running.server.server.address() as { port: number }
  announce(port, [...world.notes, ...protectionNotes(await readSetting(running.app))])

  setTimeout(giveBackMemory, 5_000).unref()

  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'the server is closing')
    setTimeout(() => process.exit(1), 15_000).unref()
    await running.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
} catch (error) {
  console.error(`Polyphony could not start: ${(error as Error).message}`)
  log.debug({ err: error }, 'the server could not start')
  await embedded?.stop()
  process.exit(1)
}

/** The demo's people share one address and are fast, so they use a second server without limits. */
async function playDemo(databaseUrl: string, demoAccounts: readonly DemoAccount[]): Promise<void> {
  log.info('playing the first tasks, applications, trials and knowledge of the demo world')
  const { password } = present(demoAccounts[0])
  const stage = await createServer({ config: { ...config, RATE_LIMIT_FACTOR: 1000 }, databaseUrl, log, demoAccounts })
  await playDemoTasks(stage, password)
  await playDemoApplications(stage, password)
  await playDemoTrials(stage, password)
  await playDemoKnowledge(stage, password)
  await stage.close()
}

/** Ends the process, so that its supervisor restarts it: otherwise it would continue and only answer errors. */
function endWithoutDatabase(error: Error): void {
  console.error(`Polyphony ends: its PostgreSQL has died and can't be started again. ${error.message}`)
  process.exit(1)
}

function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/** What a stranger at the door of this installation meets. */
function protectionNotes({ is_captcha_required, is_operator_two_factor_required }: SettingValues): string[] {
  return [
    '',
    `Captcha at sign-in: ${is_captcha_required ? 'asked for' : 'NOT asked for'}`,
    `Second factor of operators: ${is_operator_two_factor_required ? 'required' : 'NOT required'}`,
  ]
}

function announce(port: number, notes: readonly string[]): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST
  console.log(['', `  Polyphony is at http://${host}:${port}`, ...notes.map((note) => `  ${note}`), ''].join('\n'))
}
