/** Generated from the contract: every call exists, is refused to people without access, and handles invalid input. */
import fs from 'node:fs'
import path from 'node:path'
import { type Access, calls, errors, mayAccess, type Spec } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../seed/player.ts'
import type { Actor } from '../ground/context.ts'
import { nineKinds, readActor } from './nine-kinds.ts'
import { inputSchemaOf } from './sample-input.ts'
import { startTestServer, type TestServer } from './server.ts'

const all = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Spec>).map(([name, spec]) => ({ id: `${group}.${name}`, spec })),
)
/** Invalid for every call that has an input. */
const nonsense = { pageIndex: -1, node_task_id: 'x', task_id: 7, file_id: null, account: {}, name: [], order: 0 }

let server: TestServer
const people = new Map<string, Player>()

beforeAll(async () => {
  server = await startTestServer()
  for (const { username } of nineKinds) if (username) people.set(username, await server.as(username))
})
afterAll(() => server.close())

describe('every call', () => {
  it('has the last segment of its path as its name, and exists once', () => {
    const paths = all.map(({ spec }) => `${spec.method} ${spec.path}`)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { id, spec } of all) expect(spec.path.split('/').at(-1), id).toBe(id.split('.')[1])
  })

  it('names only errors that are in the catalogue', () => {
    for (const { id, spec } of all)
      for (const code of spec.errors) expect(errors[code], `${id} ${code}`).toBeTypeOf('number')
  })

  it.each(all.filter(({ spec }) => spec.access !== 'public'))('$id refuses a visitor', async ({ spec }) => {
    const answer = await server.visitor.ask(spec, {})
    expect(answer).toMatchObject({ err: 401, err_msg: 'Unauthorize' })
  })

  it.each(all.filter(({ id }) => id !== 'session.logout'))(
    '$id answers invalid input with 417 or less, never with 5xx',
    async ({ spec }) => {
      const operator = people.get('olga')!
      for (const input of [nonsense, [], 'text', { constructor: 1 }]) {
        const { err } = await operator.ask(spec, input)
        expect(err, JSON.stringify(input)).toBeLessThan(500)
      }
    },
  )
})

describe('access', () => {
  it('the matrix has nine kinds of actor', () => expect(nineKinds).toHaveLength(9))

  it.each(nineKinds)('$kind: may make exactly the calls of its access levels', async ({ username }) => {
    const person = username ? people.get(username)! : server.visitor
    const actor = username ? await readActor(server.database.db, person.account_id) : null
    for (const { id, spec } of all) {
      if (id === 'session.logout') continue
      // Only people who may make the call learn what is wrong with the input.
      const { err_msg } = await person.ask(spec, nonsense)
      const isOpen = err_msg !== 'NO_PERMISSION' && err_msg !== 'Unauthorize'
      expect(isOpen, id).toBe(spec.access === 'public' || (actor !== null && mayAccess(spec.access, actor)))
    }
  })

  it('follows from the properties of the account', () => {
    const nobody: Actor = {
      account_id: '',
      session_id: '',
      level: 0,
      invite_type: null,
      is_mvp: false,
      is_operator: false,
      needs_two_factor: false,
      company_id: null,
      role_admin: false,
      has_income: false,
    }
    const rows: [Access, Partial<Actor>, boolean][] = [
      ['session', {}, true],
      ['approved', {}, false],
      ['approved', { level: -1 }, false],
      ['approved', { level: 1 }, true],
      ['approved', { invite_type: 'company' }, true],
      ['approved', { role_admin: true }, true],
      ['freelance', { level: 1 }, true],
      ['freelance', { level: 0, is_operator: true }, false],
      ['freelance', { level: 1, invite_type: 'company' }, false],
      ['freelance', { level: 3, is_mvp: true }, false],
      ['reviewer', { level: 2 }, false],
      ['reviewer', { level: 3 }, true],
      ['mvp', { level: 4 }, false],
      ['mvp', { is_mvp: true }, true],
      ['companyAdmin', { is_mvp: true, level: 4 }, false],
      ['companyAdmin', { role_admin: true }, true],
      ['companyAdmin', { is_operator: true }, true],
      ['operator', { role_admin: true, level: 4, is_mvp: true }, false],
      ['operator', { is_operator: true }, true],
    ]
    for (const [access, is, expected] of rows)
      expect(mayAccess(access, { ...nobody, ...is }), `${access} ${JSON.stringify(is)}`).toBe(expected)
  })
})

describe('addresses in inputs (attack 21)', () => {
  it('are never requested by the server, except for an AI provider’s and what a knowledge base is to have', () => {
    const takesAddress = all.filter(({ spec }) =>
      /"format":"uri"|"\w*(?:url|uri|link|href)(?!\w*_id")\w*":/i.test(JSON.stringify(inputSchemaOf(spec))),
    )
    // The link to a person's works is stored and shown, but never requested.
    expect(takesAddress.map(({ id, spec }) => `${id} ${spec.access}`)).toEqual([
      'application.saveApplication applicant',
      'application.apply applicant',
      'kbsFile.uploadByUrl mvp',
      'ai.saveAiProvider operator',
    ])
  })
  it('are only requested by adapters, whose servers are configured', () => {
    const root = path.join(import.meta.dirname, '..')
    const senders = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name))
      .filter((name) =>
        /\bfetch\(|\bhttps?\.(?:request|get)\(|\bnet\.connect\(/.test(fs.readFileSync(path.join(root, name), 'utf8')),
      )
    expect(senders.length).toBeGreaterThan(0)
    expect(senders.filter((name) => !name.startsWith('ground/adapters/'))).toEqual([])
  })
})

describe('the server', () => {
  it('answers that an unknown path is no call', async () => {
    const response = await server.server.inject({ method: 'POST', url: '/nowhere', payload: {} })
    expect(response.json()).toMatchObject({ err: 404, err_msg: 'Method_Error' })
  })
  it('refuses a body that isn’t JSON', async () => {
    const response = await server.server.inject({
      method: 'POST',
      url: '/api/_init',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect(response.json()).toMatchObject({ err: 417, err_msg: 'Parameter_Error' })
  })
  it('describes every call in OpenAPI', async () => {
    const document = (await server.server.inject({ url: '/openapi.json' })).json()
    expect(Object.keys(document.paths)).toHaveLength(new Set(all.map(({ spec }) => spec.path)).size)
  })
  it('answers health, readiness and metrics', async () => {
    expect((await server.server.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
    expect((await server.server.inject({ url: '/readyz' })).json()).toEqual({ database: true, redis: null })
    expect((await server.server.inject({ url: '/metrics' })).body).toContain('polyphony_call_duration_seconds_bucket')
  })
  it('sets security headers on every page', async () => {
    const { headers } = await server.server.inject({ url: '/healthz' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })
})
