/**
 * Each screen loads the calls that it makes, not those of all others: `calls.node` of a file becomes the group `node` by itself.
 * The contract's index, which has all groups, then is in no chunk.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ESTree, Plugin } from 'vite'

const index = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url))
const contract = '@polyphony/contract'
const prefix = 'virtual:calls/'

export function callsByGroup(): Plugin {
  return {
    name: 'calls-by-group',
    apply: 'build',
    resolveId: {
      filter: { id: /^virtual:calls\// },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0virtual:calls\// },
      handler(id) {
        const name = id.slice(prefix.length + 1)
        const body = groupsOf(this.parse(fs.readFileSync(index, 'utf8'), { lang: 'ts' })).get(name)
        return body ?? this.error(`The contract has no calls ${name}.`)
      },
    },
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /\bcalls\b/ },
      order: 'post', // after types are gone
      handler(code) {
        const program = this.parse(code)
        if (!importsCalls(program)) return
        const names = new Set<string>()
        const edits = namesIn(program, names)
        if (edits === null) return this.error('Calls are asked for as calls.<group>, or as const { <group> } = calls.')
        let out = code
        for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
          out = out.slice(0, start) + text + out.slice(end)
        const imports = [...names].map((name) => `import { ${name} as ${local(name)} } from '${prefix}${name}'\n`)
        return { code: imports.join('') + out, map: null }
      },
    },
  }
}

const local = (name: string) => `calls$${name}`

/** The module of each group, by its name. */
function groupsOf(program: ESTree.Program): Map<string, string> {
  const imports = new Map<string, string>()
  const groups = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local: named } of statement.specifiers) imports.set(named.name, statement.source.value)
    const object = statement.type === 'ExportNamedDeclaration' ? callsOf(statement.declaration) : undefined
    for (const property of object?.properties ?? [])
      if (property.type === 'Property' && property.key.type === 'Identifier') {
        groups.set(property.key.name, moduleOf(property.key.name, partsOf(property.value), imports))
      }
  }
  return groups
}

function moduleOf(name: string, parts: readonly string[], imports: ReadonlyMap<string, string>): string {
  const files = parts.map((part) => fileOf(imports.get(part)!)) // what stands in the index is imported there
  if (parts.length === 1) return `export { ${parts[0]} as ${name} } from '${files[0]}'`
  const lines = parts.map((part, nth) => `import { ${part} as part${nth} } from '${files[nth]}'`)
  return `${lines.join('\n')}\nexport const ${name} = /* @__PURE__ */ Object.assign({}, ${parts.map((_part, nth) => `part${nth}`).join(', ')})`
}

function callsOf(declaration: ESTree.Declaration | null): ESTree.ObjectExpression | undefined {
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const [first] = declaration.declarations
  return first?.id.type === 'Identifier' && first.id.name === 'calls' && first.init?.type === 'ObjectExpression'
    ? first.init
    : undefined
}

/** A group, or several that make one. */
function partsOf(value: ESTree.Expression): string[] {
  if (value.type === 'Identifier') return [value.name]
  const properties = value.type === 'ObjectExpression' ? value.properties : []
  return properties.flatMap((one) => (one.type === 'SpreadElement' ? partsOf(one.argument) : []))
}

const fileOf = (relative: string) => `${fileURLToPath(new URL(relative, `file://${index}`))}?calls`

function importsCalls(program: ESTree.Program): boolean {
  return program.body.some(
    (one) =>
      one.type === 'ImportDeclaration' &&
      one.source.value === contract &&
      one.specifiers.some(({ local: named }) => named.name === 'calls'),
  )
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Where groups are named; null where all calls are meant. */
function namesIn(program: ESTree.Program, names: Set<string>): Edit[] | null {
  const edits: Edit[] = []
  let isWhole = false
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as ESTree.Node // whatever has a type
    if (one.type === 'ImportDeclaration') return
    if (one.type === 'MemberExpression' && isCalls(one.object) && !one.computed && one.property.type === 'Identifier') {
      names.add(one.property.name)
      edits.push({ start: one.start, end: one.end, text: local(one.property.name) })
      return
    }
    if (one.type === 'VariableDeclarator' && isCalls(one.init) && one.id.type === 'ObjectPattern') {
      const groups = one.id.properties.flatMap((part) =>
        part.type === 'Property' && part.key.type === 'Identifier' ? [part.key.name] : [],
      )
      for (const name of groups) names.add(name)
      edits.push({
        start: one.init!.start,
        end: one.init!.end,
        text: `{ ${groups.map((name) => `${name}: ${local(name)}`).join(', ')} }`,
      })
      return
    }
    if (isCalls(one)) isWhole = true
    for (const [key, value] of Object.entries(one)) if (key !== 'type') visit(value)
  }
  visit(program.body)
  return isWhole ? null : edits
}

function isCalls(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === 'calls' && 'type' in node
}
