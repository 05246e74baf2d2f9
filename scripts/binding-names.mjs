// Names of variables, parameters and functions that say nothing of what they hold: prepositions and adverbs.
import { childrenOf } from './syntax.mjs'

/** Ends of a range (`from`, `to`, `before`, `after`, `since`, `until`) are nouns of the field; a function may say where something lies (`within`). */
const refused = new Set(
  `above across again against along among around as aside at away below beside between beyond down during
  except here inside instead into like near of off on onto out outside over so there under unlike up without`.split(
    /\s+/,
  ),
)

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
