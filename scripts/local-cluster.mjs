// The setup of deploy/ on this machine without containers: PostgreSQL, Redis, an S3 server if available, two web
// processes, a worker, nginx; all on loopback, and removed at the end. Needs Debian's postgresql, redis-server, nginx.
// --journey   plays an order from upload to delivery through it; one web process is killed meanwhile
// --browser   runs the browser journey of e2e/ on it; one web process is killed meanwhile
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { nginxFor } from './nginx.mjs'
import { freePort, startPostgres, untilReady } from './postgres.mjs'
import { buildWeb, environment, installPackages, node, root } from './ready.mjs'

installPackages({ withTools: true })
if (Number(process.versions.node.split('.')[0]) < 24) {
  const { status } = spawnSync(node, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
buildWeb()

const json = { 'content-type': 'application/json' }
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-cluster-'))
fs.chmodSync(directory, 0o755) // nginx's workers run as another user
const endings = [() => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 })]
let isEnding = false

async function end(code) {
  if (isEnding) return
  isEnding = true
  for (const ending of endings.toReversed()) await ending()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0))

try {
  const cluster = await startCluster()
  console.log(`\n  Polyphony is at ${cluster.origin}  (two web processes, a worker; files on ${cluster.files})`)
  console.log(`  Everybody's password: ${cluster.password}; logs: ${directory}\n`)
  if (process.argv.includes('--journey')) {
    const { playJourney } = await import('./cluster-journey.ts')
    await playJourney(cluster)
    await end(0)
  } else if (process.argv.includes('--browser')) await end(await browse(cluster))
} catch (error) {
  console.error(error)
  for (const name of fs.readdirSync(directory).filter((file) => file.endsWith('.log')))
    console.error(`--- ${name}\n${fs.readFileSync(path.join(directory, name), 'utf8').slice(-2000)}`)
  await end(1)
}

async function startCluster() {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL 15 or newer: apt-get install postgresql')
  endings.push(() => postgres.stop())
  const [redis, proxy, worker, ...web] = await Promise.all(Array.from({ length: 5 }, freePort))
  start('redis', 'redis-server', ['--port', redis, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  await untilReady(redis)
  const s3 = await startS3()
  const origin = `http://127.0.0.1:${proxy}`
  const common = {
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    DATA_DIR: path.join(directory, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'true',
    DEMO: 'true',
    RATE_LIMIT_FACTOR: '50', // all people of the journey have one address
    ...s3,
  }
  // The first process fills the database with the demo world, whose tasks need a worker.
  await startServer('worker', worker, { ...common, ROLE: 'worker' })
  const servers = await Promise.all(
    web.map((port, index) => startServer(`web-${index + 1}`, port, { ...common, ROLE: 'web' })),
  )
  start('nginx', 'nginx', ['-p', directory, '-c', nginxFor(directory, { port: proxy, web })])
  await untilReady(proxy)
  const answer = await fetch(`${origin}/account/gateway/getSiteSetting`, { method: 'POST', body: '{}', headers: json })
  const { data } = await answer.json()
  return {
    origin,
    password: data.demo_accounts[0].password,
    files: s3.S3_ENDPOINT ? 'S3' : 'a directory that all share: no S3 server is installed',
    /** Which web process (0 or 1) answered this address last; -1: none. */
    servedBy(address) {
      const lines = fs.readFileSync(path.join(directory, 'access.log'), 'utf8').trim().split('\n')
      const line = lines.findLast((each) => each.startsWith(`${address} `))
      return web.findIndex((port) => line?.split(' ')[1]?.includes(`:${port}`))
    },
    calls: (call) => fs.readFileSync(path.join(directory, 'access.log'), 'utf8').split(call).length - 1,
    kill: (index) => servers[index].kill('SIGKILL'),
  }
}

async function startS3() {
  const { startS3Peer } = await import('../server/src/ground/adapters/storage/s3-peer.ts')
  const peer = await startS3Peer()
  if (!peer) return {}
  endings.push(() => peer.stop())
  const { endpoint, region, accessKey, secretKey } = peer.options
  return { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
}

async function startServer(name, port, variables) {
  const child = start(name, node, [path.join(root, 'server/src/main.ts')], { ...variables, PORT: String(port) })
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${name} did not become ready within two minutes`)
}

function start(name, command, args, variables = {}) {
  const log = fs.openSync(path.join(directory, `${name}.log`), 'a')
  const child = spawn(command, args.map(String), { stdio: ['ignore', log, log], env: environment(variables) })
  child.on('error', (error) => {
    console.error(`${name}: ${error.message}`)
    void end(1)
  })
  endings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  })
  return child
}

/** The browser journey; the process that serves the browser is killed after the first offer is accepted. */
async function browse(cluster) {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const variables = { E2E_BASE_URL: cluster.origin, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }
  const tests = spawn(node, [cli, 'test', '-c', 'e2e/playwright.config.ts', 'journey'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(variables),
  })
  const before = cluster.calls('/task/node/acceptNodeTask')
  const watch = setInterval(() => {
    if (cluster.calls('/task/node/acceptNodeTask') === before) return
    clearInterval(watch)
    const index = cluster.servedBy('127.0.0.1')
    cluster.kill(index)
    console.log(`web-${index + 1}, which served the browser, was killed`)
  }, 200)
  const code = await new Promise((resolve) => tests.on('exit', resolve))
  clearInterval(watch)
  return code ?? 1
}
