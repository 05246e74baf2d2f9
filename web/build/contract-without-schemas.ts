/**
 * The browser sends and trusts; it is the server that parses. So the build leaves the schemas of calls out: what remains
 * of a call is its path, method and flags. A schema that a screen uses by name (for a form) stays, with zod; but it comes with that
 * screen, not with the first page: the calls, which every page needs, are taken from a copy of their file without the rest.
 */
import type { ESTree, Plugin } from 'vite'

/** Of a call: what only the server reads. */
const serverKeys = ['input', 'output', 'access', 'errors', 'rate', 'says']

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w\\/-]+\.ts(\?calls)?$/ },
      order: 'post', // after types are gone
      handler(code, id) {
        const edits: Edit[] = []
        const isIndex = /[\\/]index\.ts$/.test(id)
        for (const statement of this.parse(code).body) {
          if (isIndex && statement.type === 'ImportDeclaration')
            edits.push({ at: statement.source.end - 1, cut: 0, text: '?calls' })
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) if (init) editsOf(init, edits)
        }
        return { code: applied(code, edits), map: null }
      },
    },
  }
}

interface Edit {
  at: number
  /** Characters from `at` on that go away. */
  cut: number
  text: string
}

function editsOf(init: ESTree.Expression, edits: Edit[]) {
  if (init.type !== 'CallExpression' && init.type !== 'ArrayExpression' && init.type !== 'ObjectExpression') return
  // Unused, the whole of it may go: calls of the contract have no effect but their value.
  edits.push({ at: init.start, cut: 0, text: '/* @__PURE__ */ (() => (' }, { at: init.end, cut: 0, text: '))()' })
  if (init.type !== 'ObjectExpression' || !hasCalls(init)) return // a schema, a table or a list
  for (const property of init.properties) {
    if (property.type !== 'Property' || !isCall(property.value)) continue
    const [spec] = property.value.arguments
    if (spec?.type !== 'ObjectExpression') continue
    for (const [index, part] of spec.properties.entries()) {
      if (part.type !== 'Property' || part.key.type !== 'Identifier' || !serverKeys.includes(part.key.name)) continue
      // With the comma after it: up to where the next begins, or to where the object ends.
      const end = spec.properties[index + 1]?.start ?? spec.end - 1
      edits.push({ at: part.start, cut: end - part.start, text: '' })
    }
  }
}

const hasCalls = ({ properties }: ESTree.ObjectExpression) =>
  properties.some((property) => property.type === 'Property' && isCall(property.value))

function isCall(value: ESTree.Expression): value is ESTree.CallExpression {
  return value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'call'
}

function applied(code: string, edits: Edit[]): string {
  let out = ''
  let done = 0
  for (const { at, cut, text } of edits.sort((a, b) => a.at - b.at)) {
    out += code.slice(done, at) + text
    done = at + cut
  }
  return out + code.slice(done)
}
