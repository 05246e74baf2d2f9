// Draws the floors into docs/ARCHITECTURE.md from the imports of the server's folders. `--check` compares instead of
// writing.
import fs from 'node:fs'
import path from 'node:path'
import { floors, graph, isTest, roomGraph, roomOf } from './floors.mjs'

const side = 'server/src'
const target = path.join(import.meta.dirname, '../docs/ARCHITECTURE.md')
const [begin, end] = ['<!-- floors: node scripts/draw-floors.mjs -->', '<!-- /floors -->']

const rooms = roomGraph(side, 2)
const domainsOf = (floor) =>
  [
    ...new Set(
      [...graph.keys()]
        .filter((file) => file.startsWith(`${side}/${floor}/`) && !isTest(file))
        .map((file) => roomOf(side, file, 2)),
    ),
  ]
    .filter((room) => room.includes('/'))
    .map((room) => room.split('/')[1])
    .sort()

/** Within a floor a domain comes after those that it imports. */
function inOrder(floor) {
  const left = domainsOf(floor)
  const ordered = []
  while (left.length > 0) {
    const next = left.findIndex(
      (name) =>
        ![...(rooms.get(`${floor}/${name}`) ?? [])].some((other) => left.some((one) => other === `${floor}/${one}`)),
    )
    ordered.push(...left.splice(next < 0 ? 0 : next, 1))
  }
  return ordered
}

const width = Math.max(...floors.map((floor) => floor.length)) + 2
const lines = floors.toReversed().map((floor) => `${floor.padEnd(width)}${inOrder(floor).join(' ← ')}`)
const wrap = (line) => line.replace(/(.{90,110}?) ← /g, `$1\n${' '.repeat(width)}← `)
const picture = [begin, '```', ...lines.map(wrap), '```', end].join('\n')

const text = fs.readFileSync(target, 'utf8')
const drawn = text.slice(0, text.indexOf(begin)) + picture + text.slice(text.indexOf(end) + end.length)
if (!process.argv.includes('--check')) fs.writeFileSync(target, drawn)
else if (text !== drawn) {
  console.error('The floors in docs/ARCHITECTURE.md are out of date: run `node scripts/draw-floors.mjs`.')
  process.exit(1)
}
