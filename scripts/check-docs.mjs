// Checks that everything that documents name exists: files, pages, scripts, identifiers of the code, and targets of
// links.
import fs from 'node:fs'
import path from 'node:path'
import { namesIn } from './document-names.mjs'
import { root } from './floors.mjs'

const folders = ['contract', 'server', 'web', 'seed', 'scripts', 'e2e', 'bench', 'deploy', 'docs', '.vscode']
const made = new Set(['node_modules', 'dist', 'data', 'test-results'])
const files = [...namesOf('').filter((name) => isFile(name)), ...folders.flatMap(below)]
const documents = files.filter((name) => name.endsWith('.md'))

/** Names that aren't ours: spellings, other programs, future parts. */
const foreign = new Set([
  'camelCase',
  'PascalCase',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'CAP_DAC_OVERRIDE',
  'pg_upgrade',
  'uploadByUrl',
])
/**
 * A number written by hand is wrong after the next addition. Benchmarks and decisions describe one day, so they may
 * have numbers.
 */
const counted = /\b\d+ (?:calls|kinds of work|screens|lists|dialogs|tables|domains|tests|migrations)\b/g
const isOfItsDay = (document) => /^docs\/(?:BENCHMARKS\.md|decisions\/)/.test(document)

/** `work/registry`, `registry`: a file or folder may be named by its whole path or the end of it. */
const ends = new Set()
for (const file of files) {
  const parts = file.split('/')
  for (let depth = parts.length; depth > 0; depth--)
    for (let first = 0; first < depth; first++) ends.add(parts.slice(first, depth).join('/'))
}
const code = files
  .filter(
    (name) =>
      /\.(?:[mc]?tsx?|mjs|sql|css|html|json|yaml|conf)$/.test(name) && !/^docs\/|check-docs|document-names/.test(name),
  )
  .map((name) => withoutComments(textOf(name)))
  .join('\n')
const identifiers = new Set(code.match(/[A-Za-z_$][\w$]*/g))
const { scripts } = JSON.parse(textOf('package.json'))

const exists = {
  file: (name) => ends.has(name),
  page: (name) => code.includes(name),
  script: (name) => name in scripts,
  identifier: (name) => identifiers.has(name) || foreign.has(name),
}

const languages = ['zh', 'en', 'ja']
const texts = {}

const problems = []
for (const document of documents) {
  const text = textOf(document)
  for (const { kind, name } of namesIn(text))
    if (!exists[kind](name)) problems.push(`${document}: there is no ${kind} \`${name}\``)
  for (const [, link] of text.matchAll(/\]\(([^):\s]+)\)/g)) checkLink(document, link)
  if (!isOfItsDay(document))
    for (const [figure] of text.matchAll(counted)) problems.push(`${document}: '${figure}' is counted by hand`)
}
for (const { language, word } of glossaryWords(textOf('docs/GLOSSARY.md')))
  if (!wordsOf(language).includes(word.toLowerCase()))
    problems.push(`docs/GLOSSARY.md: no text in ${language} says ${word}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`documents have ${problems.length} names and links without a target`)
  process.exit(1)
}
console.log(`documents: ${documents.length}, what they name exists`)

function checkLink(document, link) {
  const [name, heading] = link.split('#')
  const target = name === '' ? document : path.posix.join(path.posix.dirname(document), name)
  if (!fs.existsSync(path.join(root, target))) problems.push(`${document}: links to ${link}, which doesn't exist`)
  else if (heading && !headingsOf(target).includes(heading)) problems.push(`${document}: ${target} has no #${heading}`)
}

/** Whatever is said to people in a language. */
function wordsOf(language) {
  const said = new RegExp(`\\b${language}: (?:\\{[^}]*\\}|'(?:[^'\\\\]|\\\\.)*'|"[^"]*")`, 'g')
  texts[language] ??= code.match(said).join('\n').toLowerCase()
  return texts[language]
}

/** The last three columns of tables with five. */
function glossaryWords(markdown) {
  const rows = [...markdown.matchAll(/^\| (?!in code|-)[^|\n]+\|[^|\n]+\|([^|\n]*)\|([^|\n]*)\|([^|\n]*)\|$/gm)]
  return rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell, index) =>
      cell.split(/[、,]/).flatMap((word) => (word.trim() ? [{ language: languages[index], word: word.trim() }] : [])),
    ),
  )
}

function headingsOf(document) {
  const headings = [...textOf(document).matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' ')
}

function below(folder) {
  return namesOf(folder).flatMap((name) => (isFile(name) ? [name] : below(name)))
}

function namesOf(folder) {
  const names = fs.readdirSync(path.join(root, folder)).filter((name) => !made.has(name))
  return names.map((name) => path.posix.join(folder, name))
}

function isFile(name) {
  return fs.statSync(path.join(root, name)).isFile()
}

function textOf(name) {
  return fs.readFileSync(path.join(root, name), 'utf8')
}
