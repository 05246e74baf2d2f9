/** Compares the server's menu with the portal's guards: every entry of the menu can be opened. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../../../web/src/paths.ts'
import { gate } from '../../../../../web/src/shell/gate/gate.ts'
import { isMenuName } from '../../../../../web/src/shell/menu/menu.text.ts'
import { type Kind, kinds } from '../../../../../web/src/shell/testing/kinds.ts'
import { actorOf } from '../../../testing/serve-routes.ts'
import { sideMenu } from './menu.ts'

const signedIn = Object.keys(kinds).filter((kind) => kind !== 'visitor') as Exclude<Kind, 'visitor'>[]
const menuOf = (kind: Exclude<Kind, 'visitor'>) => {
  const { first_apply_at: _, ...rights } = kinds[kind]
  return sideMenu(actorOf('', rights))
}
const entriesOf = (kind: Exclude<Kind, 'visitor'>) => menuOf(kind).flatMap((entry) => [entry, ...entry.subMenus])
const flat = (kind: Exclude<Kind, 'visitor'>) => entriesOf(kind).flatMap((entry) => entry.path ?? [])

const work = '/task/list'
const trials = ['/test/claim', '/test/mytest']
const production = ['/talentkbs/list', '/production/flow', '/production/memory', '/production/terms']
const ops = [
  '/ops/trials',
  '/ops/reviews',
  '/ops/accounts',
  '/ops/companies',
  '/ops/tags',
  '/ops/settings',
  '/ops/audit',
  '/ops/ai',
  '/ops/jobs',
]
const table: Record<Exclude<Kind, 'visitor'>, string[]> = {
  applicant: [],
  waiting: [],
  refused: [],
  refusedForGood: [],
  talent1: ['/', ...trials, work, '/income/list', '/me/talent', '/me/signed', '/me/setting', '/msgcenter/list'],
  talent2: ['/', ...trials, work, '/income/list', '/me/talent', '/me/signed', '/me/setting', '/msgcenter/list'],
  reviewer3: [
    '/',
    ...trials,
    work,
    '/qa/list',
    '/income/list',
    '/me/talent',
    '/me/signed',
    '/me/setting',
    '/msgcenter/list',
  ],
  reviewer4: [
    '/',
    ...trials,
    work,
    '/qa/list',
    '/income/list',
    '/me/talent',
    '/me/signed',
    '/me/setting',
    '/msgcenter/list',
  ],
  teamTalent: [work, '/me/setting', '/msgcenter/list'],
  mvpMember: [work, '/task/qalist', ...production, '/me/setting', '/msgcenter/list'],
  companyAdmin: [work, '/task/flow', '/task/draft', '/task/qalist', ...production, '/me/setting', '/msgcenter/list'],
  plainAdmin: ['/', work, '/task/flow', '/task/draft', ...production, '/me/setting', '/msgcenter/list'],
  operator: ['/', work, '/me/setting', '/msgcenter/list', ...ops],
  operatorToBe: ['/me/setting'],
}
/** Entries that other domains add. */
const others = ['/team', '/ops/applications', '/ops/outbox']
const isOther = (at: string) => others.some((base) => at === base || at.startsWith(`${base}/`))

/** The addresses that have a screen, read from the web's routes. */
const routes = fs.readFileSync(path.join(import.meta.dirname, '../../../../../web/src/routes.tsx'), 'utf8')
const shown = new Set(
  [...routes.matchAll(/(?:inShell|alone)\(\s*'(\w+)'/g)].map((match) => paths[match[1] as keyof typeof paths]),
)

describe.each(signedIn)('%s', (kind) => {
  it('gets the menu of their rights', () => {
    expect(flat(kind).filter((at) => !isOther(at))).toEqual(table[kind])
  })
  it('can open every entry: it has a screen and is neither hidden nor redirected', () => {
    for (const at of flat(kind)) {
      expect(gate(at, kinds[kind]), at).toEqual({ kind: 'allow' })
      expect(shown.has(at as never), `${at} has a screen`).toBe(true)
    }
  })
  it('gets a name for every entry', () => {
    for (const entry of entriesOf(kind)) expect(isMenuName(entry.name), entry.name).toBe(true)
  })
  it('sees no empty group', () => {
    for (const entry of menuOf(kind)) expect(entry.path !== null || entry.subMenus.length > 0, entry.id).toBe(true)
  })
})
