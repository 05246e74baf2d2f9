import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { runScenario, withToken } from './testing/conformance.ts'
import { listen, tokenOf } from './testing/program.ts'

let server: TestServer
let door: Awaited<ReturnType<typeof withToken>>
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  const { token } = await tokenOf(await server.as('clara'))
  door = await withToken(await listen(server), token)
})
afterAll(async () => {
  door.close()
  await server.close()
})

/**
 * The scenarios about what this server offers. The others ask for tools, resources and prompts of an example server, or for
 * logging, completion and subscriptions, which are not offered and not announced.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'server-sse-polling',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
]

it.each(scenarios)('the protocol’s own conformance run: %s passes', async (scenario) => {
  const checks = await runScenario(door.url, scenario)
  expect(checks.length).toBeGreaterThan(0)
  expect(checks.filter(({ status }) => status === 'FAILURE')).toEqual([])
})
