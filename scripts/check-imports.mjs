// Checks who may import whom (docs/ARCHITECTURE.md), that folders and files form no circles, and which domain writes
// which table; tests make rows by the builders.
import { circlesIn } from './circles.mjs'
import { circleIn, domainOf, files, floors, graph, isTest, roomGraph, roomOf, sides, textOf } from './floors.mjs'
import { foreignReads, foreignWrites, rowsBesideBuilders } from './tables.mjs'

const problems = []

/** The depth of folders below a side. */
const deepest = Math.max(...files.map((file) => file.split('/').length))

// A wing imports from its own floor and lower ones; folders form no circles.
const floorOf = (side, file) => floors.indexOf(roomOf(side, file, 1))
for (const side of sides) {
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${side}/`) || isTest(file) || roomOf(side, file, 1) === '') continue
    if (floorOf(side, file) < 0) problems.push(`${file}: stands in no wing`)
    for (const { from } of imports)
      if (from.startsWith(`${side}/`) && !isTest(from) && floorOf(side, from) > floorOf(side, file))
        problems.push(`${file}: imports from a higher floor: ${from}`)
  }
  const circles = Array.from({ length: deepest }, (_, above) => circleIn(roomGraph(side, above + 1)))
  for (const circle of new Set(circles.map((each) => each?.join(' → '))))
    if (circle) problems.push(`${side}: folders in a circle: ${circle}`)
}

/** In the web: what each folder may import besides itself and the contract. */
const lowerZones = {
  i18n: [],
  api: ['i18n'],
  ui: ['i18n'],
  upload: ['i18n', 'api', 'ui'],
  parts: ['i18n', 'api', 'ui'],
  shell: ['i18n', 'api', 'ui', 'parts'],
  features: ['i18n', 'api', 'ui', 'upload', 'parts', 'shell'],
}
const webZoneOf = (file) => /^web\/src\/([^/]+)\//.exec(file)?.[1]

/** In the workbench's folder: its own floors; the lowest one may not use React. */
const workbench = 'web/src/features/work/workbench'
const workbenchFloors = ['core', 'view', 'kinds']
const workbenchFloorOf = (file) =>
  file.startsWith(`${workbench}/`) ? workbenchFloors.indexOf(roomOf(workbench, file, 1)) : -1

const featureOf = (file) => /^web\/src\/features\/(\w+\/[^/]+)\//.exec(file)?.[1] ?? null

for (const [file, imports] of graph) {
  const complain = (text) => problems.push(`${file}: ${text}`)
  for (const { from } of imports) {
    if (
      file.startsWith('contract/') &&
      !isTest(file) &&
      !from.startsWith('contract/') &&
      from !== 'zod' &&
      from !== 'zod/mini'
    )
      complain(`the contract depends on zod only, not on ${from}`)
    if (file.startsWith('server/') && !isTest(file) && from.startsWith('web/')) complain(`server imports ${from}`)
    if (file.startsWith('server/') && !isTest(file) && from.startsWith('seed/') && file !== 'server/src/main.ts')
      complain(`only the start knows the demo world: ${from}`)
    if (file.startsWith('web/') && (from.startsWith('server/') || from.startsWith('seed/')))
      complain(`web imports ${from}`)
    if (isTest(file)) continue
    const [mine, theirs] = [domainOf(file), domainOf(from)]
    if (theirs && mine !== theirs && /[/-]store\.ts$/.test(from)) complain(`another domain's store: ${from}`)
    if (featureOf(file) && featureOf(from) && featureOf(file) !== featureOf(from))
      complain(`a feature imports another: ${from}`)
    const floor = workbenchFloorOf(file)
    if (floor >= 0 && workbenchFloorOf(from) > floor) complain(`imports from a higher floor of the workbench: ${from}`)
    if (floor === 0 && /^(react|react-dom|@mantine)\b/.test(from)) complain(`core does without ${from}`)
    const [zone, lower] = [webZoneOf(file), webZoneOf(from)]
    if (zone in lowerZones && lower && lower !== zone && !lowerZones[zone].includes(lower))
      complain(`${zone} imports ${from}`)
  }
  if (file !== 'contract/src/index.ts' && /^export \*/m.test(textOf.get(file)))
    complain('hands on all of another file, as only the contract’s index does')
}

// Files form no circles, types and lazy imports included: what two files need of each other belongs into a lower one.
const importsOf = new Map(files.map((file) => [file, graph.get(file).map(({ from }) => from)]))
for (const circle of circlesIn(importsOf)) problems.push(`files in a circle: ${[...circle, circle[0]].join(' → ')}`)

// The process that reads a document is started often: importing calls would load all their schemas each time.
const reader = 'server/src/content/file/reader/document-reader-child.ts'
if (!graph.has(reader)) problems.push(`${reader}: isn't there`)
const loaded = new Map([[reader, [reader]]])
for (const [file, trail] of loaded)
  for (const { from, isLoaded } of graph.get(file) ?? [])
    if (isLoaded && !loaded.has(from)) loaded.set(from, [...trail, from])
const wholeContract = loaded.get('@polyphony/contract')
if (wholeContract) problems.push(`loaded for each document: ${wholeContract.join(' → ')}`)

problems.push(...foreignWrites(), ...foreignReads(), ...rowsBesideBuilders())

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} broken import rules`)
  process.exit(1)
}
console.log(`import rules: ${files.length} files, none broken`)
