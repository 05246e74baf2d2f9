// Checks what the product says against the glossary: its words, its spaces and marks, and that no language is missing.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../floors.mjs'
import { readTexts } from './read-texts.mjs'
import { faultsOf, wordsOf } from './rules.mjs'

/** What isn't said to anybody (languages of libraries, words of grammar), or quotes what people type. */
const allowed = [
  /^contract\/src\/content\/text\/checks\//,
  /^server\/src\/content\//,
  /^server\/src\/knowledge\/insight\/find\/term-source\.ts/,
  /^web\/src\/features\/people\/engagement\/bank\/BankDialog\.tsx/,
  /^web\/src\/features\/people\/talent\/rates\/AskRateDialog\.tsx/,
  /^seed\/memory\.ts/,
  /^web\/src\/i18n\/errors\.text\.ts:\d+ .*CHAT_COMMAND_UNCLEAR/,
]

const words = wordsOf(fs.readFileSync(path.join(root, 'docs/GLOSSARY.md'), 'utf8'))
const texts = readTexts(root)
const places = texts.map((text) => ({ text, place: `${text.file}:${text.line} ${text.key} (${text.language})` }))
const faults = places
  .filter(({ place }) => !allowed.some((pattern) => pattern.test(place)))
  .flatMap(({ text, place }) => faultsOf(text, words).map((fault) => `${place} ${fault}: ${text.text ?? ''}`))

if (words.length === 0) faults.push('docs/GLOSSARY.md has no words that are never said')
if (faults.length > 0) {
  console.error(faults.join('\n'))
  console.error(`${faults.length} texts don't keep to docs/GLOSSARY.md`)
  process.exit(1)
}
console.log(`words: ${texts.length} texts keep to the glossary`)
