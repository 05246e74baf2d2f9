// Reads what the product says: every string of an object with a key for each language, of a file that is named for a
// language, and the handbook.
import fs from 'node:fs'
import path from 'node:path'
import { childrenOf, syntaxOf } from '../syntax.mjs'

export const languages = ['zh', 'en', 'ja']
const places = ['contract/src', 'server/src', 'web/src', 'seed']
const ofLanguage = /(?:^|[/.])(zh|en|ja)\.ts$/

/**
 * @returns {{ file: string, line: number, key: string, language: string, text: string }[]} and, of objects that have some
 * languages and not all, the same with the missing language and without a text
 */
export function readTexts(root) {
  const files = places.flatMap((place) => below(root, place))
  const said = files.flatMap((file) => textsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  const pages = languages.flatMap((language) =>
    below(root, `handbook/${language}`).flatMap((file) =>
      linesOf(file, language, fs.readFileSync(path.join(root, file), 'utf8')),
    ),
  )
  return [...said, ...pages]
}

/** What one file of the code says. */
export function textsOf(file, source) {
  const [, language] = ofLanguage.exec(file) ?? []
  if (!language && !/\b(?:zh|en|ja): /.test(source)) return []
  const found = []
  const lineOf = (node) => source.slice(0, node.start).split('\n').length
  const add = (node, key, of, text) => found.push({ file, line: lineOf(node), key, language: of, text })
  if (language) for (const node of stringsOf(syntaxOf(file, source))) add(node, '', language, wordsOf(node))
  else visit(syntaxOf(file, source), [])
  return found

  function visit(node, keys) {
    const name = node.type === 'Property' ? (node.key.name ?? node.key.value) : undefined
    const path = name === undefined ? keys : [...keys, String(name)]
    if (node.type === 'ObjectExpression') readRow(node, path)
    for (const child of childrenOf(node)) visit(child, path)
  }

  function readRow(node, path) {
    const cells = node.properties.filter(({ key }) => languages.includes(key?.name))
    if (cells.length < 2 || !cells.some(({ value }) => [...stringsOf(value)].length > 0)) return
    const has = new Set(cells.map(({ key }) => key.name))
    for (const missing of languages.filter((one) => !has.has(one))) add(node, path.join('.'), missing, undefined)
    for (const { key, value } of cells)
      for (const string of stringsOf(value)) add(string, path.join('.'), key.name, wordsOf(string))
  }
}

function* stringsOf(node) {
  if (node.type === 'ImportDeclaration') return
  if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral') yield node
  else if (node.type === 'Property') yield* stringsOf(node.value)
  else for (const child of childrenOf(node)) yield* stringsOf(child)
}

/** `{}` stands for what is laid into a template. */
function wordsOf(node) {
  return node.type === 'Literal' ? node.value : node.quasis.map(({ value }) => value.cooked).join('{}')
}

function linesOf(file, language, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ file, line: index + 1, key: '', language, text: wordsOfPage(line) }],
    )
}

/** Without addresses of links and what stands in code. */
const wordsOfPage = (line) => line.replaceAll(/\]\([^)]*\)|`[^`]*`/g, ']')

function below(root, folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:node_modules|dist|testing)$/.test(entry.name) ? [] : below(root, name)
    return /\.test\.tsx?$|\.d\.ts$/.test(name) || !/\.(?:tsx?|md)$/.test(name) ? [] : [name]
  })
}
