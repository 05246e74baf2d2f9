// Finds names in code font in a document: files and folders, pages, scripts of package.json, identifiers of the code.

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm
const endings = 'ts|tsx|mts|mjs|sql|json|css|md|yaml|conf|html'
const file = new RegExp(`(?<![\\w./@-])(?:(?:[\\w.<>*-]+/)+[\\w.<>*-]*|[\\w.<>*-]+\\.(?:${endings})(?![\\w(]))`, 'g')
const page = /(?<![\w.<>*/:@-])\/[a-z][\w/.-]*/g
const identifier = /[A-Za-z_$][\w$]*/g

/** @returns {{ kind: 'file' | 'page' | 'script' | 'identifier', name: string }[]} each name once */
export function namesIn(markdown) {
  const names = new Map()
  for (const { code, language } of codeOf(markdown))
    for (const one of namesOfCode(code, language)) if (!isPattern(one.name)) names.set(`${one.kind} ${one.name}`, one)
  return [...names.values()]
}

/** Text in code font: blocks with their language, and inline code (`null`). */
function codeOf(markdown) {
  const blocks = [...markdown.matchAll(fence)].map(([, language, code]) => ({ language, code }))
  const spans = [...markdown.replaceAll(fence, '').matchAll(/`([^`]+)`/g)]
  return [...blocks, ...spans.map(([, code]) => ({ language: null, code }))]
}

function* namesOfCode(code, language) {
  for (const [, name] of code.matchAll(/npm run ([\w:-]+)/g)) yield { kind: 'script', name }
  if (language !== null && language !== 'ts') return
  for (const [name] of code.matchAll(file))
    if (isOurFile(name)) yield { kind: 'file', name: name.replace(/[./]+$/, '') }
  if (language === null) for (const [name] of code.matchAll(page)) yield { kind: 'page', name }
  const rest = code.replaceAll(file, ' ').replaceAll(page, ' ')
  for (const { 0: name, index } of rest.matchAll(identifier))
    if (isCompound(name) || rest[index + name.length] === '(') yield { kind: 'identifier', name }
}

/** `openOffice`, `WorkKind`, `pay_minor`, `AI_BASE_URL`: an identifier, not a word of a language. */
function isCompound(name) {
  return /[a-z\d][A-Z]|[A-Za-z]_[A-Za-z]/.test(name)
}

/** It is neither below a directory that a variable names (`DATA_DIR/files`) nor made by tests. */
function isOurFile(name) {
  return !/^[A-Z]+(?:_[A-Z]+)*\/|^[A-Z]\/[A-Z]$|^test-results\//.test(name)
}

/**
 * `server/src/<wing>/<domain>/`, `*.test.ts`, `00NN-<wing>.sql`, `getXList`, `XScreen.tsx`: a pattern for several
 * names.
 */
function isPattern(name) {
  return /[<>*]|NN|^x[A-Z.-]|(?<![A-Z])X(?=[A-Z][a-z]|$|\.)/.test(name)
}
