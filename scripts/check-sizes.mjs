// Checks the size of folders, files, functions and tests, names of bindings, and the number of casts
// (docs/ARCHITECTURE.md, Style). `--casts` lists the casts.
import path from 'node:path'
import { refusedFields, refusedNames } from './binding-names.mjs'
import { graph, isTest, textOf } from './floors.mjs'
import { childrenOf, syntaxOf } from './syntax.mjs'

const limits = { filesOfFolder: 15, linesOfFile: 400, linesOfFunction: 50, linesOfOwnFile: 20, linesOfTest: 50 }
/** Per thousand lines. */
const castLimits = { as: 2, '!': 1.8 }

/** Data tables, and generated files. */
const isData = (file) => /\.text\.ts$|\/texts\/|\/letters\//.test(file) || file === 'server/src/ground/db/schema.ts'
/** Code that runs in a thread of its own has to be a file of its own. */
const isThread = (text) => text.includes("from 'node:worker_threads'")
const product = [...textOf.keys()].filter((file) => !isTest(file) && !file.endsWith('.d.ts'))

const problems = []
const casts = { as: [], '!': [] }
let lineCount = 0

const folders = Map.groupBy(product, (file) => path.posix.dirname(file))
for (const [folder, { length }] of folders)
  if (length > limits.filesOfFolder)
    problems.push(`${folder}: ${length} files in a folder, ${limits.filesOfFolder} is the end`)

const importers = new Map(product.map((file) => [file, new Set()]))
for (const [file, imports] of graph) for (const { from } of imports) importers.get(from)?.add(file)

for (const file of product) {
  const text = textOf.get(file)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  lineCount += ends.length
  checkFile(file, text, ends.length)
  for (const node of everyNode(syntaxOf(file, text))) checkNode(file, node, (offset) => lineAt(ends, offset))
}
for (const [file, text] of textOf) if (/\.test\.tsx?$/.test(file)) checkTests(file, text)
for (const [cast, places] of Object.entries(casts)) {
  const share = (places.length / lineCount) * 1000
  if (share > castLimits[cast])
    problems.push(
      `${places.length} × \`${cast}\`: ${share.toFixed(2)} a thousand lines, ${castLimits[cast]} is the end`,
    )
}

if (process.argv.includes('--casts')) console.log([...casts.as, ...casts['!']].join('\n'))
const figures = `${casts.as.length} × as, ${casts['!'].length} × !`
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} broken limits; ${figures}`)
  process.exit(1)
}
console.log(`sizes: ${product.length} files in ${folders.size} folders, ${lineCount} lines; ${figures}`)

function checkFile(file, text, lines) {
  if (lines > limits.linesOfFile && !isData(file))
    problems.push(`${file}: ${lines} lines, ${limits.linesOfFile} is the end`)
  const [importer, ...others] = importers.get(file)
  const isOwn = !importer || others.length > 0 || isTest(importer) || path.dirname(importer) !== path.dirname(file)
  if (lines < limits.linesOfOwnFile && !isOwn && !isData(file) && !isThread(text))
    problems.push(`${file}: ${lines} lines that only ${path.basename(importer)} imports belong into it`)
}

function checkNode(file, node, lineOf) {
  const here = () => `${file}:${lineOf(node.start)}`
  if (/^TS(As|TypeAssertion|NonNull)/.test(node.type) && node.typeAnnotation?.typeName?.name !== 'const')
    casts[node.type === 'TSNonNullExpression' ? '!' : 'as'].push(here())
  if (/^(JSXSpreadAttribute|SpreadElement)$/.test(node.type) && node.argument.type === 'ObjectExpression')
    problems.push(`${here()}: an object's fields are named, not spread into another`)
  for (const { name } of [...refusedNames(node), ...refusedFields(node)])
    problems.push(`${here()}: '${name}' says nothing about its value`)
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) || !node.body) return
  const lines = lineOf(node.end) - lineOf(node.start) + 1
  if (lines <= limits.linesOfFunction) return
  problems.push(`${here()}: a function of ${lines} lines, ${limits.linesOfFunction} is the end`)
}

/** A test checks one rule; code that several tests share is a function beside them. */
function checkTests(file, text) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  for (const node of everyNode(syntaxOf(file, text))) {
    if (node.type !== 'CallExpression' || !/^(it|test)\b/.test(text.slice(node.callee.start, node.callee.end))) continue
    const lines = lineAt(ends, node.end) - lineAt(ends, node.start) + 1
    if (lines > limits.linesOfTest)
      problems.push(`${file}:${lineAt(ends, node.start)}: a test of ${lines} lines, ${limits.linesOfTest} is the end`)
  }
}

function* everyNode(node) {
  yield node
  for (const child of childrenOf(node)) yield* everyNode(child)
}

/** @param ends offsets of line ends. @returns the line of an offset, from 1 */
function lineAt(ends, offset) {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle] < offset) low = middle + 1
    else high = middle
  }
  return low + 1
}
