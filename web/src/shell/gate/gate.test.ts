import { describe, expect, it } from 'vitest'
import { paths, publicPaths, safeRedirect } from '../../paths.ts'
import { type Kind, kinds, talent } from '../testing/kinds.ts'
import { type GateTalent, gate } from './gate.ts'

const visitor = null
const applied = '20261101000000000'
const teamTalent = talent({ level: 0, invite_type: 'link' })
const mvp = talent({ is_mvp: true })

/** `ok`, `404`, or the address of a redirect. */
function outcome(path: string, who: GateTalent | null): string {
  const verdict = gate(path, who)
  if (verdict.kind === 'redirect') return verdict.to
  return verdict.kind === 'allow' ? 'ok' : '404'
}

const signedInPages = Object.values(paths).filter((path) => !publicPaths.includes(path))

describe('without a session (2.1, reading 2)', () => {
  it.each([...publicPaths, '/components', '/components/table'])('%s is allowed', (path) => {
    expect(outcome(path, visitor)).toBe('ok')
  })
  it.each(signedInPages.filter((path) => path !== '/'))('%s leads to the login page and back', (path) => {
    expect(outcome(path, visitor)).toBe(`/common/login?redirect=${encodeURIComponent(path)}`)
  })
  it('leads from home to the login page', () => expect(outcome('/', visitor)).toBe('/common/login'))
  it('a file of knowledge leads to the login page, one with a signed address doesn’t', () => {
    expect(outcome('/preview?knowledge_id=a', visitor)).toBe('/common/login?redirect=%2Fpreview%3Fknowledge_id%3Da')
    expect(outcome('/preview?position=1&knowledge_id=a', visitor)).toContain('/common/login')
    expect(outcome('/preview?url=%2Ffiles%2Fa', visitor)).toBe('ok')
    expect(outcome('/preview?knowledge_id=a', talent())).toBe('ok')
  })
  it('keeps the query for the return', () => {
    expect(outcome('/task/list?status=10', visitor)).toBe('/common/login?redirect=%2Ftask%2Flist%3Fstatus%3D10')
  })
})

describe('after signing in', () => {
  it.each([
    ['a talent', talent(), '/'],
    ['a team talent', teamTalent, paths.overview],
    ['whoever orders', mvp, paths.overview],
  ])('%s opens their overview, or the page that they wanted', (_, who, own) => {
    expect(outcome(paths.login, who)).toBe(own)
    expect(outcome(`${paths.login}?redirect=%2Fmsgcenter%2Flist`, who)).toBe('/msgcenter/list')
    expect(outcome(own, who)).toBe('ok')
  })
})

describe('any unknown path is not found (2.1)', () => {
  it.each(['/nowhere', '/task', '/task/list/extra', '/common', '/operations', '/componentsx', '/task/detail/'])(
    '%s',
    (path) => {
      expect(outcome(path, visitor)).toBe('404')
      expect(outcome(path, talent())).toBe('404')
    },
  )
})

describe('levels (4.1)', () => {
  it.each(['/', '/task/list', paths.apply, paths.wait, '/msgcenter/list', '/ops/site'])(
    'level -2 is always redirected from %s to unpass',
    (path) => expect(outcome(path, talent({ level: -2 }))).toBe(paths.unpass),
  )
  it('level -2 may open unpass', () => expect(outcome(paths.unpass, talent({ level: -2 }))).toBe('ok'))

  it.each([paths.apply, paths.unpass])('level -1 may open %s', (path) => {
    expect(outcome(path, talent({ level: -1 }))).toBe('ok')
  })
  it.each(['/', '/task/list', paths.wait, '/me/setting'])('level -1 is redirected from %s to unpass', (path) => {
    expect(outcome(path, talent({ level: -1, first_apply_at: applied }))).toBe(paths.unpass)
  })

  it.each([0, -3])('level %i without an application is redirected to apply, which is allowed', (level) => {
    const who = talent({ level })
    expect(outcome('/', who)).toBe(paths.apply)
    expect(outcome(paths.wait, who)).toBe(paths.apply)
    expect(outcome(paths.apply, who)).toBe('ok')
  })
  it.each([0, -3])('level %i with an application is redirected to wait, which is allowed', (level) => {
    const who = talent({ level, first_apply_at: applied })
    expect(outcome('/task/list', who)).toBe(paths.wait)
    expect(outcome(paths.apply, who)).toBe(paths.wait)
    expect(outcome(paths.wait, who)).toBe('ok')
  })

  it.each([1, 2, 3, 4])('level %i is approved (reading 1)', (level) => {
    expect(outcome('/', talent({ level }))).toBe('ok')
    expect(outcome('/income/list', talent({ level }))).toBe('ok')
    expect(outcome(paths.apply, talent({ level }))).toBe('ok')
    expect(outcome(paths.wait, talent({ level }))).toBe('/')
    expect(outcome(paths.unpass, talent({ level }))).toBe('/')
  })
  it.each([
    ['an invited member', teamTalent, paths.taskList],
    ['a company admin', talent({ level: 0, role_admin: true }), 'ok'],
    ['an operator', talent({ level: 0, is_operator: true }), 'ok'],
  ])('%s needs no application', (_, who, home) => expect(outcome('/', who)).toBe(home))

  it.each([
    [1, '404'],
    [2, '404'],
    [3, 'ok'],
    [4, 'ok'],
  ])('level %i at /qa/list: %s (reading 1)', (level, expected) => {
    expect(outcome('/qa/list', talent({ level }))).toBe(expected)
  })
  it('is_mvp doesn’t allow reviews', () => expect(outcome('/qa/list', mvp)).toBe('404'))
})

describe('invited and is_mvp members (4.1)', () => {
  it.each([teamTalent, mvp])('are redirected from home to the task list', (who) =>
    expect(outcome('/', who)).toBe('/task/list'),
  )
  it.each(['/test/claim', '/test/mytest', '/income/list', '/me/talent', '/me/signed'])('may not open %s', (path) => {
    expect(outcome(path, teamTalent)).toBe('404')
    expect(outcome(path, mvp)).toBe('404')
    expect(outcome(path, talent())).toBe('ok')
  })
  it.each(['/task/list', '/me/setting', '/msgcenter/list', '/workbench/1', '/task/detail/1'])('may open %s', (path) => {
    expect(outcome(path, teamTalent)).toBe('ok')
    expect(outcome(path, mvp)).toBe('ok')
  })
})

describe('operators’ pages', () => {
  it.each(['/ops/accounts', '/ops/jobs'])('%s', (path) => {
    expect(outcome(path, talent({ is_operator: true }))).toBe('ok')
    expect(outcome(path, talent({ level: 4, role_admin: true }))).toBe('404')
  })
})

describe('a signed-in user', () => {
  it.each([
    ['/common/login', '/'],
    ['/common/login?redirect=%2Ftask%2Flist%3Fstatus%3D10', '/task/list?status=10'],
    ['/common/register?redirect=%2Finvite#x', '/invite'],
    ['/common/login?redirect=%2F%2Fevil.example', '/'],
  ])('is redirected from %s to %s', (path, to) => expect(outcome(path, talent())).toBe(to))
  it.each([paths.terms, paths.privacy, paths.preview, paths.notFound, paths.invite])(
    'may open %s at any level',
    (path) => {
      expect(outcome(path, talent({ level: -2 }))).toBe('ok')
    },
  )
})

describe('redirects stay within the origin', () => {
  it.each(['/task/list?a=1#b', '/workbench/0199', '/'])('%s is allowed', (target) =>
    expect(safeRedirect(target)).toBe(target),
  )
  it.each([
    undefined,
    null,
    7,
    '',
    'task/list',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2e%2e//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/common/login',
    '/common/login/?redirect=/common/login',
  ])('%j is replaced by home', (target) => expect(safeRedirect(target)).toBe('/'))
})

it.each(Object.keys(kinds) as Kind[])('never redirects %s in a circle', (kind) => {
  for (const path of Object.values(paths)) {
    let at: string = path
    for (let hops = 0; ; hops++) {
      const verdict = gate(at, kinds[kind])
      if (verdict.kind !== 'redirect') break
      expect(hops, `${kind} from ${path}`).toBeLessThan(2)
      at = verdict.to
    }
  }
})
