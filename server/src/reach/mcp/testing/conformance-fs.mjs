// The conformance programme is bundled for a newer Node than ours: it imports a function of `fs` that it doesn't need here.
import { register } from 'node:module'

const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`
const fs = asModule("export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => []")
const isTheirs = `name === 'fs' && context.parentURL?.includes('/conformance/')`
register(
  asModule(
    `export const resolve = (name, context, next) => ${isTheirs} ? { url: ${JSON.stringify(fs)}, shortCircuit: true } : next(name, context)`,
  ),
)
