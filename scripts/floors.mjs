// The floors, all files, and the imports of each: for check-imports.mjs and draw-floors.mjs.
import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** The lowest first: a wing imports from itself and from those before it. */
export const floors = [
  'ground',
  'base',
  'content',
  'people',
  'money',
  'knowledge',
  'work',
  'quality',
  'assist',
  'reach',
]
/** The folders that contain wings. */
export const sides = ['contract/src', 'server/src', 'web/src/features']

export const files = ['contract/src', 'server/src', 'web/src', 'seed'].flatMap((directory) =>
  fs
    .readdirSync(path.join(root, directory), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(directory, name.split(path.sep).join('/'))),
)
export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/')
export const textOf = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))

const importing = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g

/**
 * A file's imports, with relative paths resolved to files; `isLoaded`: loaded together with the file, not a type or
 * lazy import.
 */
function importsOf(file) {
  return [...textOf.get(file).matchAll(importing)].map(([, type, from, lazy]) => {
    const name = from ?? lazy
    const resolved = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
    return { from: resolved, isLoaded: !type && lazy === undefined }
  })
}
export const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** The folders of a file below one side, at most `depth` of them: `work/engine`. */
export function roomOf(side, file, depth) {
  return file
    .slice(side.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, depth)
    .join('/')
}

/**
 * The domain of a server file, `engine`; null for files outside domains, such as those that put the server together.
 */
export const domainOf = (file) => /^server\/src\/\w+\/(?:kinds\/)?([\w-]+)\//.exec(file)?.[1] ?? null

/** The imports between folders of a side. A folder and its subfolders are one. @returns {Map<string, Set<string>>} */
export function roomGraph(side, depth) {
  const rooms = new Map()
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${side}/`) || isTest(file)) continue
    for (const { from } of imports) {
      if (!from.startsWith(`${side}/`) || isTest(from)) continue
      const [mine, theirs] = [roomOf(side, file, depth), roomOf(side, from, depth)]
      const isKin = mine === theirs || mine.startsWith(`${theirs}/`) || theirs.startsWith(`${mine}/`)
      if (mine && theirs && !isKin) rooms.set(mine, (rooms.get(mine) ?? new Set()).add(theirs))
    }
  }
  return rooms
}

/** A path from a folder back to itself, or null. */
export function circleIn(rooms) {
  const done = new Set()
  function walk(room, trail) {
    if (trail.includes(room)) return [...trail.slice(trail.indexOf(room)), room]
    if (done.has(room)) return null
    for (const next of rooms.get(room) ?? []) {
      const circle = walk(next, [...trail, room])
      if (circle) return circle
    }
    done.add(room)
    return null
  }
  for (const room of rooms.keys()) {
    const circle = walk(room, [])
    if (circle) return circle
  }
  return null
}
