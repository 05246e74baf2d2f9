// Whatever path the documents name exists. Decisions are history: what they name may have moved since.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './floors.mjs'

const documents = ['README.md', 'CONTRIBUTING.md', ...namesIn('docs')].filter((name) => name.endsWith('.md'))
const naming = /(?<![\w./-])(?:server|web|contract|scripts|e2e|bench|seed|deploy|docs)\/[\w./*<>-]+/g

const problems = []
for (const document of documents) {
  const text = fs.readFileSync(path.join(root, document), 'utf8')
  for (const [named] of text.matchAll(naming)) {
    const name = named.replace(/[.,:]+$/, '')
    if (!isPattern(name) && !fs.existsSync(path.join(root, name))) problems.push(`${document}: ${name} doesn't exist`)
  }
  for (const [, link] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
    if (!fs.existsSync(path.join(root, path.dirname(document), link)))
      problems.push(`${document}: links to ${link}, which doesn't exist`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`paths in documents: ${documents.length} documents, all exist`)

function namesIn(folder) {
  return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
}

/** `server/src/<wing>/<domain>/`, `*.test.ts`, `00NN-name.sql`: stands for many. */
function isPattern(name) {
  return /[<>*]|NN/.test(name)
}
