/** Checks deploy/ against what the server understands, because tests have no container engine to run it. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { avatarBytes, bodyBytes } from '@polyphony/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readerMegabytes } from '../server/src/content/file/reader/start-reader.ts'
import { readConfig, variables } from '../server/src/ground/config.ts'
import { nginxFor } from './nginx.mjs'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const known = Object.keys(variables)

/** Fills in `${NAME}`, `${NAME:-default}`, `${NAME:?message}` like Compose. */
function interpolate(text: string, given: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, rest?: string) => {
    const value = given[name]
    if (value) return value
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`)
    return rest ?? ''
  })
}

const example = Object.fromEntries(
  [...read('deploy/.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)
const filledIn: Record<string, string> = {
  ...example,
  SECRET_KEY: 'a'.repeat(64),
  POSTGRES_PASSWORD: 'b'.repeat(48),
  REDIS_PASSWORD: 'c'.repeat(48),
  S3_SECRET_KEY: 'd'.repeat(48),
}

describe('compose.yaml', () => {
  interface Service {
    environment?: Record<string, string>
    depends_on?: Record<string, { condition: string }>
    volumes?: string[]
    healthcheck?: object
  }
  const text = read('deploy/compose.yaml')
  const compose = JSON.parse(JSON.stringify(parse(text, { merge: true })), (_key, value: unknown) =>
    typeof value === 'string' ? interpolate(value, filledIn) : value,
  ) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const servers = Object.entries(compose.services).filter(([, { environment }]) => environment?.ROLE)

  test('has two web processes and a worker, and their services', () => {
    expect(servers.map(([, { environment }]) => environment!.ROLE).sort()).toEqual(['web', 'web', 'worker'])
    for (const shared of ['postgres', 'redis', 's3', 'proxy']) expect(compose.services).toHaveProperty(shared)
  })

  test.each(servers)('%s gets a configuration that the server accepts', (_name, { environment }) => {
    expect(Object.keys(environment!).filter((name) => !known.includes(name))).toEqual([])
    const config = readConfig({ ...environment, DATA_DIR: path.join(os.tmpdir(), 'nothing-is-written-here') })
    expect(config).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: true, DEMO: false })
    expect(new URL(config.DATABASE_URL!).hostname in compose.services).toBe(true)
    expect(new URL(config.REDIS_URL!).hostname in compose.services).toBe(true)
    expect(new URL(config.S3_ENDPOINT!).hostname in compose.services).toBe(true)
  })

  test('requires each secret before it starts anything', () => {
    for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_KEY', 'PUBLIC_URL'])
      expect(() => interpolate(text, { ...filledIn, [name]: '' })).toThrow(name)
  })

  test('.env.example has exactly the variables that compose.yaml uses', () => {
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))
    used.delete('POLYPHONY_VERSION')
    expect(Object.keys(example).sort()).toEqual([...used].sort())
  })

  test('mounts and waits for things that exist', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(compose.services).toHaveProperty(name)
        // The health check of our servers is in the image.
        const isChecked = compose.services[name]!.healthcheck || servers.some(([server]) => server === name)
        if (condition === 'service_healthy') expect(isChecked, `${name} has no health check`).toBeTruthy()
      }
      for (const volume of volumes) {
        const [from] = volume.split(':') as [string]
        if (from.startsWith('.')) expect(fs.existsSync(path.join(root, 'deploy', from)), from).toBe(true)
        else expect(compose.volumes).toHaveProperty(from)
      }
    }
  })
})

describe('Dockerfile', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')

  test('copies and starts files that exist, without root', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.length).toBeGreaterThan(5)
    for (const file of copied) expect(fs.existsSync(path.join(root, file)), file).toBe(true)
    const command = JSON.parse(lines.findLast((line) => line.startsWith('CMD '))!.slice(4)) as string[]
    expect(fs.existsSync(path.join(root, command[1]!))).toBe(true)
    expect(lines.findLastIndex((line) => line === 'USER node')).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('FROM ')),
    )
  })

  test('sets only variables that the server knows', () => {
    const names = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!))
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('Kubernetes manifests', () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- manifests of many kinds
  const load = (file: string): any[] =>
    parseAllDocuments(read(file), { merge: true }).map((document) => {
      expect('errors' in document ? document.errors : []).toEqual([])
      return document.toJSON()
    })
  const documents = load('deploy/kubernetes/polyphony.yaml')
  const [secret] = load('deploy/kubernetes/secret.example.yaml')
  const ofKind = (kind: string) => documents.filter((document) => document.kind === kind)
  const [settings] = ofKind('ConfigMap')

  test('give each role a configuration that the server accepts', () => {
    const roles = ofKind('Deployment').map((deployment) => {
      const [container] = deployment.spec.template.spec.containers
      const environment: Record<string, string> = {
        ...settings.data,
        ...secret.stringData,
        SECRET_KEY: filledIn.SECRET_KEY,
        S3_SECRET_KEY: filledIn.S3_SECRET_KEY,
        ...Object.fromEntries(container.env.map((entry: { name: string; value: string }) => [entry.name, entry.value])),
      }
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
      expect(container.readinessProbe.httpGet.path).toBe('/readyz')
      expect(container.livenessProbe.httpGet.path).toBe('/healthz')
      return readConfig(environment).ROLE
    })
    expect(roles.sort()).toEqual(['web', 'worker'])
  })

  test('keep the figures from the public: a port of its own, to which no ingress and no published port leads', () => {
    const port = Number(settings.data.METRICS_PORT)
    for (const deployment of ofKind('Deployment'))
      expect(deployment.spec.template.spec.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: port })
    const leading = ofKind('Service').filter((service) =>
      service.spec.ports.some(({ targetPort }: { targetPort: string }) => targetPort === 'metrics'),
    )
    expect(leading.map((service) => [service.metadata.name, service.spec.clusterIP])).toEqual([
      ['polyphony-metrics', 'None'],
    ])
    expect(JSON.stringify(ofKind('Ingress'))).not.toMatch(/metrics/)
    const compose = parse(read('deploy/compose.yaml'), { merge: true })
    const published = Object.values<{ ports?: string[] }>(compose.services).flatMap(({ ports = [] }) => ports)
    expect(published.filter((one) => one.endsWith(`:${compose['x-environment'].METRICS_PORT}`))).toEqual([])
    expect(Number(compose['x-environment'].METRICS_PORT)).toBe(port)
  })

  test('give pods memory for the server and for two readers of the largest files that they read', () => {
    const server = 700
    const largestOf = { web: 20 * 1024 ** 2, worker: 500 * 1024 ** 2 }
    for (const { spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers
      const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(container.resources.limits.memory) ?? []
      const megabytes = Number(count) * (unit === 'Gi' ? 1024 : 1)
      const role: 'web' | 'worker' = container.env[0].value
      expect(megabytes, role).toBeGreaterThanOrEqual(server + 2 * readerMegabytes(largestOf[role]))
    }
  })

  test('select pods that exist', () => {
    const pods = ofKind('Deployment').map((deployment) => deployment.spec.template.metadata.labels)
    const selectors = [
      ...ofKind('Service').map((service) => service.spec.selector),
      ...ofKind('PodDisruptionBudget').map((budget) => budget.spec.selector.matchLabels),
      ...ofKind('Deployment').map((deployment) => deployment.spec.selector.matchLabels),
    ]
    expect(selectors.length).toBeGreaterThanOrEqual(5)
    for (const selector of selectors)
      expect(pods.some((labels) => Object.entries(selector).every(([name, value]) => labels[name] === value))).toBe(
        true,
      )
    const services = ofKind('Service').map((service) => service.metadata.name)
    expect(services).toContain(ofKind('Ingress')[0].spec.rules[0].http.paths[0].backend.service.name)
  })
})

describe('nginx.conf', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-nginx-'))
  afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))
  const isThere = spawnSync('nginx', ['-v']).status === 0

  test('takes bodies as large as the server does', () => {
    const [, megabytes] = /^\s*client_max_body_size (\d+)m;/m.exec(read('deploy/nginx.conf')) ?? []
    expect(Number(megabytes) * 1024 ** 2).toBe(bodyBytes.large)
    expect(avatarBytes).toBeLessThan(bodyBytes.large)
  })

  test.skipIf(!isThere)('is accepted by nginx (skipped if it is missing)', () => {
    const file = nginxFor(directory, { port: 18_080, web: [18_081, 18_082] })
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', directory, '-c', file], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })
})

test('docs/OPERATIONS.md lists every variable with its default', () => {
  const rows = [...read('docs/OPERATIONS.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| (.*?) \| (.*?) \|$/gm)]
  expect(rows.map(([, name]) => name)).toEqual(known)
  for (const [, name, , preset] of rows) {
    const variable = variables[name as keyof typeof variables]
    const { data } = variable.check.safeParse(undefined) as { data?: unknown }
    const said =
      'fallback' in variable
        ? variable.fallback
        : data === undefined
          ? 'unset'
          : String(data as string | number | boolean)
    expect(preset, name).toBe(said)
  }
})
