/** Runs a scenario of the Model Context Protocol's own conformance programme against a server, without a network. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

interface Check {
  id: string
  status: string
  errorMessage?: string
}

/** Hands requests on with a token: the programme knows none. */
export async function withToken(target: string, token: string): Promise<{ url: string; close: () => void }> {
  const { port } = new URL(target)
  const door = http.createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` }
    const onward = http.request(
      { host: '127.0.0.1', port, path: request.url, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('The door has no port.')
  return { url: `http://127.0.0.1:${address.port}/mcp`, close: () => void door.close() }
}

/** @returns what was checked, with its outcome */
export async function runScenario(url: string, scenario: string): Promise<Check[]> {
  const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
  const output = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-conformance-'))
  const hook = path.join(import.meta.dirname, 'conformance-fs.mjs')
  const args = ['--import', hook, program, 'server', '--url', url, '--scenario', scenario, '--output-dir', output]
  await new Promise((resolve, reject) => {
    const run = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } })
    run.on('close', resolve).on('error', reject)
  })
  const files = fs
    .readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('checks.json'))
  const checks = files.flatMap((name): Check[] => JSON.parse(fs.readFileSync(path.join(output, name), 'utf8')))
  fs.rmSync(output, { recursive: true, force: true })
  return checks
}
