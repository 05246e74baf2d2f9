// Parses TypeScript and visits its syntax tree.
import { parseSync } from 'vite'

/** @returns the program of a file; throws if it can't be parsed */
export function syntaxOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

/** The direct children of a node, in the order of the file. */
export function* childrenOf(node) {
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') yield one
}
