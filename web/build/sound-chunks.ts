/**
 * The chunk that every page loads must not wait for one that waits for it: whichever is run first then finds the other's
 * functions missing, and the page stays blank.
 */
import type { Plugin } from 'vite'

/** @param name of the chunk */
export function soundChunks(name: string): Plugin {
  return {
    name: 'sound-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = chunks.find((chunk) => chunk.name === name)
      if (!first) return this.error(`There is no chunk ${name}.`)
      const waiting = chunks.filter(
        (chunk) => first.imports.includes(chunk.fileName) && chunk.imports.includes(first.fileName),
      )
      for (const { fileName, modules } of waiting)
        this.error(`${name} and ${fileName} wait for each other. The latter has ${Object.keys(modules).join(', ')}.`)
    },
  }
}
