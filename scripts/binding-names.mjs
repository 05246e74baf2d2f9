// Names of variables, parameters, functions and fields that say nothing about their value: prepositions and adverbs.
import { childrenOf } from './syntax.mjs'

/** Allowed: the ends of a range (`from`, `to`, `before`, `after`, `since`, `until`), and functions that test a place (`within`). */
const refused = new Set(
  `above across again against along among around as aside at away below beside between beyond down during
  except here inside instead into like near of off on onto out outside over so there under unlike up without`.split(
    /\s+/,
  ),
)

/** `on` is the page of a list; `above` is a component's slot. */
const allowedFields = new Set(['on', 'above'])

/** @returns the identifier of a field of an own type, if its name is refused. */
export function refusedFields(node) {
  if (node.type !== 'TSPropertySignature' || node.key.type !== 'Identifier') return []
  return refused.has(node.key.name) && !allowedFields.has(node.key.name) ? [node.key] : []
}

/** @returns each refused identifier that a node declares. */
export function refusedNames(node) {
  const declared = []
  if (node.type === 'VariableDeclarator') declared.push(...identifiersOf(node.id))
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    if (node.id) declared.push(node.id)
    for (const param of node.params) declared.push(...identifiersOf(param))
  }
  return declared.filter(({ name }) => refused.has(name))
}

function* identifiersOf(pattern) {
  if (pattern === null) return
  if (pattern.type === 'Identifier') yield pattern
  else if (pattern.type === 'AssignmentPattern') yield* identifiersOf(pattern.left)
  else if (pattern.type === 'Property') yield* identifiersOf(pattern.value)
  else for (const part of childrenOf(pattern)) if (!part.type.startsWith('TS')) yield* identifiersOf(part)
}
