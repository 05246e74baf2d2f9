/**
 * Reads TBX as terms of language pairs: the styles with attributes (dca: `martif`, `termNote type="…"`) and with
 * elements (dct: `min:partOfSpeech`), of both editions of ISO 30042, and the older TBX-Min.
 */
import { type ImportProblem, lengths } from '@polyphony/contract'
import { readLanguage } from './read-language.ts'
import type { Entry } from './read-tmx.ts'
import { type Attributes, type Grammar, readXml } from './read-xml.ts'

export interface TbxTerm {
  readonly source_lang: string
  readonly target_lang: string
  readonly source: string
  readonly target: string
  readonly is_forbidden: boolean
  readonly note: string
  readonly definition: string
  readonly part_of_speech: string
}

const concepts = ['termEntry', 'conceptEntry', 'entry']
const languages = ['langSet', 'langSec', 'langGroup']
const terms = ['tig', 'ntig', 'termSec', 'termGroup']
const typed = ['termNote', 'descrip', 'admin']
const forbiddenStatuses = /^(deprecated|superseded|forbidden|obsolete)/i

interface Section {
  note: string
  definition: string
}
interface Term extends Section {
  text: string
  part_of_speech: string
  status: string
}
interface LanguageSection extends Section {
  readonly written: string
  readonly lang: string | null
  readonly terms: Term[]
}
interface Concept extends Section {
  readonly line: number
  readonly languages: LanguageSection[]
}

/** @param sourceLang the source language; null: that of the file, or the first of each concept */
export function readTbx(bytes: AsyncIterable<Uint8Array>, sourceLang: string | null): AsyncGenerator<Entry<TbxTerm>> {
  const root = { names: ['martif', 'tbx', 'TBX'], reason: 'notTbx' as const }
  return readXml<Entry<TbxTerm>>(bytes, root, (emit) => grammar(emit, sourceLang))
}

function grammar(emit: (entry: Entry<TbxTerm>) => void, chosen: string | null): Grammar {
  let sourceLang = chosen
  let concept: Concept | null = null
  let language: LanguageSection | null = null
  let term: Term | null = null
  let field: { readonly name: string; readonly element: string; text: string } | null = null

  function put(name: string, text: string): void {
    const section: Section | null = term ?? language ?? concept
    if (!section || text === '') return
    if (name === 'note') section.note ||= text
    else if (name === 'definition') section.definition ||= text
    else if (term && name === 'term') term.text ||= text
    else if (term && name === 'partOfSpeech') term.part_of_speech ||= text
    else if (term && (name === 'administrativeStatus' || name === 'termStatus')) term.status ||= text
  }

  return {
    open(name, attributes, line) {
      if (name === 'languages' && attributes.source) sourceLang ??= readLanguage(attributes.source)
      else if (concepts.includes(name)) concept = { line, languages: [], note: '', definition: '' }
      else if (languages.includes(name) && concept) {
        const written = attributes['xml:lang'] ?? ''
        language = { written, lang: readLanguage(written), terms: [], note: '', definition: '' }
        concept.languages.push(language)
      } else if (terms.includes(name) && language) {
        term = { text: '', part_of_speech: '', status: '', note: '', definition: '' }
        language.terms.push(term)
      } else if (concept && !field && !name.endsWith('Grp'))
        field = { element: name, name: fieldName(name, attributes), text: '' }
    },
    close(name) {
      if (field?.element === name) {
        put(field.name, field.text.replace(/\s+/g, ' ').trim())
        field = null
      } else if (terms.includes(name)) term = null
      else if (languages.includes(name)) language = null
      else if (concepts.includes(name) && concept) {
        for (const entry of entriesOf(concept, sourceLang)) emit(entry)
        concept = null
      }
    },
    text(text) {
      if (field) field.text += text
    },
  }
}

const fieldName = (name: string, { type }: Attributes) => (typed.includes(name) ? (type ?? name) : name)

function* entriesOf(concept: Concept, sourceLang: string | null): Generator<Entry<TbxTerm>> {
  const problem = (reason: ImportProblem['reason'], detail = ''): Entry<TbxTerm> => ({
    problem: { line: concept.line, reason, detail: detail.slice(0, 60) },
  })
  const sections = mergeLanguages(concept.languages)
  for (const { lang, written } of sections)
    if (lang === null) yield written ? problem('languageUnknown', written) : problem('languageMissing')
  const known = sections.filter((section): section is LanguageSection & { lang: string } => section.lang !== null)
  const source = sourceLang === null ? known[0] : sectionIn(known, sourceLang)
  if (!source?.terms.some((term) => term.text)) return yield problem('sourceMissing', sourceLang ?? '')
  const targets = known.filter((section) => section !== source && section.terms.some((term) => term.text))
  if (targets.length === 0) return yield problem('targetMissing')
  for (const target of targets)
    for (const from of source.terms)
      for (const to of target.terms) if (from.text && to.text) yield pairUp(from, to, source.lang, target)

  function pairUp(from: Term, to: Term, source_lang: string, target: LanguageSection & { lang: string }) {
    if (Math.max(from.text.length, to.text.length) > lengths.term) return problem('tooLong', String(lengths.term))
    const unit: TbxTerm = {
      source_lang,
      target_lang: target.lang,
      source: from.text,
      target: to.text,
      is_forbidden: forbiddenStatuses.test(to.status),
      note: (to.note || target.note || from.note || concept.note).slice(0, lengths.reason),
      definition: (concept.definition || source?.definition || from.definition || to.definition).slice(
        0,
        lengths.comment,
      ),
      part_of_speech: (from.part_of_speech || to.part_of_speech).slice(0, 40),
    }
    return { unit }
  }
}

const sectionIn = <S extends { lang: string }>(sections: readonly S[], lang: string) =>
  sections.find((one) => one.lang === lang) ?? sections.find((one) => one.lang.split('-')[0] === lang.split('-')[0])

/** Some files have a language section for each synonym. */
function mergeLanguages(sections: readonly LanguageSection[]): LanguageSection[] {
  const merged = new Map<string, LanguageSection>()
  for (const section of sections) {
    const key = section.lang ?? `? ${section.written}`
    const same = merged.get(key)
    merged.set(key, same ? { ...same, terms: [...same.terms, ...section.terms] } : section)
  }
  return [...merged.values()]
}
