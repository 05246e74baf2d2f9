// Reads TypeScript into a syntax tree and goes over it.
import { parseSync } from 'vite'

/** @returns the program of a file; throws where it can't be read. */
export function syntaxOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

/** Of a node of the tree: the nodes right below it, in the order of the file. */
export function* childrenOf(node) {
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') yield one
}
