/** Compares the server's menu with the portal's guards: every entry of the menu can be opened. What stands in it: `server/src/testing/access.test.ts`. */
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
/** Specification section 2.2; 'Review management' is `qaList`. What it doesn't name may stand anywhere between. */
const specified = [
  ...['overview', 'trialCenter', 'testClaim', 'myTest'],
  ...['talentkbs', 'talentkbsDetail', 'talentkbsList', 'talentkbsSub'],
  ...['workbench', 'taskList', 'taskFlow', 'taskQaList', 'qaList', 'income'],
  ...['production', 'productionFlow', 'productionDirect'],
  ...['personal', 'meTalent', 'meSigned', 'meSetting', 'messages'],
]

const menuOf = (kind: Exclude<Kind, 'visitor'>) => {
  const { first_apply_at: _, ...rights } = kinds[kind]
  return sideMenu(actorOf('', rights))
}
const entriesOf = (kind: Exclude<Kind, 'visitor'>) => menuOf(kind).flatMap((entry) => [entry, ...entry.subMenus])
const flat = (kind: Exclude<Kind, 'visitor'>) => entriesOf(kind).flatMap((entry) => entry.path ?? [])

/** The addresses that have a screen, read from the web's routes. */
const routes = fs.readFileSync(path.join(import.meta.dirname, '../../../../../web/src/routes.tsx'), 'utf8')
const shown = new Set(
  [...routes.matchAll(/(?:inShell|alone)\(\s*'(\w+)'/g)].map((match) => paths[match[1] as keyof typeof paths]),
)

it('has everything that the specification names, for somebody', () => {
  const listed = new Set(signedIn.flatMap((kind) => entriesOf(kind).map(({ id }) => id)))
  expect(specified.filter((id) => !listed.has(id))).toEqual([])
})

describe.each(signedIn)('%s', (kind) => {
  it('can open every entry: it has a screen and is neither hidden nor redirected', () => {
    for (const at of flat(kind)) {
      expect(gate(at, kinds[kind]), at).toEqual({ kind: 'allow' })
      expect(shown.has(at as never), `${at} has a screen`).toBe(true)
    }
  })
  it('gets a name for every entry', () => {
    for (const entry of entriesOf(kind)) expect(isMenuName(entry.name), entry.name).toBe(true)
  })
  it('sees the groups and their entries in the order of the specification', () => {
    const listed = entriesOf(kind).map(({ id }) => id)
    expect(listed.filter((id) => specified.includes(id))).toEqual(specified.filter((id) => listed.includes(id)))
  })
  it('sees no empty group', () => {
    for (const entry of menuOf(kind)) expect(entry.path !== null || entry.subMenus.length > 0, entry.id).toBe(true)
  })
})
