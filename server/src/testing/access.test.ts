/** docs/ACCESS.md against the gate, the side menu and every call. */
import fs from 'node:fs'
import path from 'node:path'
import { calls, mayAccess, paths, type Spec } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { gate } from '../../../web/src/shell/gate/gate.ts'
import { type Kind, kinds } from '../../../web/src/shell/testing/kinds.ts'
import { sideMenu } from '../people/session/menu/menu.ts'
import { actorOf } from './serve-routes.ts'

const columns: Record<string, Kind> = {
  vis: 'visitor',
  app: 'applicant',
  wai: 'waiting',
  ref: 'refused',
  rfg: 'refusedForGood',
  rfm: 'refusedMember',
  ta1: 'talent1',
  ta2: 'talent2',
  re3: 'reviewer3',
  re4: 'reviewer4',
  tea: 'teamTalent',
  ear: 'teamEarner',
  mvp: 'mvpMember',
  adm: 'companyAdmin',
  pla: 'plainAdmin',
  ope: 'operator',
  '2fa': 'operatorToBe',
}
const ends: Record<string, string> = {
  [paths.apply]: 'ap',
  [paths.wait]: 'wt',
  [paths.unpass]: 'un',
  [paths.home]: 'hm',
  [paths.overview]: 'ov',
  [paths.taskList]: 'tl',
  '/me/setting?section=security': '2f',
  [paths.opsReviews]: 'rv',
}

const text = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/ACCESS.md'), 'utf8')

interface Row {
  cells: Record<string, string>
  of: (kind: string) => string
}

/** The rows of the table whose first column has this name. */
function tableOf(first: string): Row[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  const split = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const names = split(lines[start]!)
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) => {
    const cells = Object.fromEntries(split(line).map((cell, index) => [names[index]!, cell]))
    return { cells, of: (kind) => cells[kind] ?? '' }
  })
}

const pages = tableOf('page').map((row) => ({ ...row, page: row.of('page').replaceAll('`', '') as keyof typeof paths }))
const all = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Spec>).map(([name, spec]) => ({ id: `${group}.${name}`, spec })),
)

function outcome(address: string, kind: Kind): string {
  const verdict = gate(address, kinds[kind])
  if (verdict.kind === 'allow') return 'ok'
  if (verdict.kind === 'notFound') return '--'
  return verdict.to.startsWith(paths.login) ? 'in' : (ends[verdict.to] ?? verdict.to)
}

function actorOfKind(kind: Kind) {
  const { first_apply_at: _, ...rights } = kinds[kind]!
  return actorOf('', rights)
}

describe('the table', () => {
  it('has a column for every kind of person and a row for every page', () => {
    expect(Object.values(columns).sort()).toEqual(Object.keys(kinds).sort())
    expect(pages.map(({ page }) => page).sort()).toEqual(Object.keys(paths).sort())
  })
  it('gives every page and every group of calls a sentence', () => {
    const sentences = new Set(tableOf('sentence').map((row) => row.of('sentence')))
    for (const row of [...pages, ...tableOf('calls')])
      for (const why of row.of('why').split(' ')) expect(sentences.has(why), `${row.of('page')} ${why}`).toBe(true)
  })
})

describe.each(Object.entries(columns))('%s (%s)', (column, kind) => {
  it('opens the pages of the table', () => {
    const seen = pages.map(({ page }) => [page, outcome(paths[page].replace(/\$\w+/, '0199'), kind)])
    expect(seen).toEqual(pages.map((row) => [row.page, row.of(column).replace('op', 'ok')]))
  })

  it.skipIf(kind === 'visitor')('has the menu of the table', () => {
    const listed = pages
      .filter((row) => row.of('menu') === 'yes' && row.of(column) === 'ok')
      .map(({ page }) => paths[page])
    const menu = sideMenu(actorOfKind(kind)).flatMap((entry) => [entry, ...entry.subMenus])
    expect(menu.flatMap((entry) => entry.path ?? []).sort()).toEqual(listed.sort())
  })

  it('may make the calls of the table', () => {
    for (const row of tableOf('calls')) {
      const isOpen = row.of(column) === 'ok'
      for (const { id, spec } of callsOf(row))
        expect(spec.access === 'public' || (kind !== 'visitor' && mayAccess(spec.access, actorOfKind(kind))), id).toBe(
          isOpen,
        )
    }
  })
})

function callsOf(row: Row) {
  const names = [...row.of('calls').matchAll(/`([\w.*]+)`/g)].map((match) => match[1]!)
  return names.flatMap((name) => {
    const found = all.filter(({ id }) => id === name || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))))
    expect(found.length, name).toBeGreaterThan(0)
    return found
  })
}

it('names every call once', () => {
  const named = tableOf('calls').flatMap((row) => callsOf(row).map(({ id }) => id))
  expect(named.sort()).toEqual(all.map(({ id }) => id).sort())
})
