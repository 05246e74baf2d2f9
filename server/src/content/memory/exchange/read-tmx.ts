/** Reads TMX 1.4 as memory units: each language of an entry with the entry's source language. */
import { type ImportProblem, lengths } from '@polyphony/contract'
import { familyOf } from '../language.ts'
import { normOf, type TaggedText } from '../match/normalise.ts'
import { alignTags, type InlinePiece, inlineReader } from './inline-codes.ts'
import { readLanguage } from './read-language.ts'
import { type Attributes, type Grammar, readXml } from './read-xml.ts'

export interface TmxUnit extends TaggedText {
  readonly source_lang: string
  readonly target_lang: string
  readonly target: string
  /** Only our own exports contain it; else null. */
  readonly context_hash: string | null
  readonly author: string | null
}

export type Entry<T> = { readonly unit: T } | { readonly problem: ImportProblem }

interface Variant {
  readonly lang: string | null
  readonly written: string
  readonly pieces: InlinePiece[]
  readonly author: string | null
}

interface TranslationUnit {
  readonly line: number
  readonly source: string | null
  readonly variants: Variant[]
  context: string | null
}

export function readTmx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry<TmxUnit>> {
  return readXml<Entry<TmxUnit>>(bytes, { names: ['tmx'], reason: 'notTmx' }, grammar)
}

const authorOf = ({ changeid, creationid }: Attributes) => (changeid ?? creationid)?.slice(0, 200) ?? null
const contextProp = 'x-context-hash'

function grammar(emit: (entry: Entry<TmxUnit>) => void): Grammar {
  let headerSource: string | null = null
  let unit: TranslationUnit | null = null
  let unitAuthor: string | null = null
  let variant: Variant | null = null
  let segment: ReturnType<typeof inlineReader> | null = null
  let prop: string | null = null
  return {
    open(name, attributes, line) {
      if (segment) return segment.open(name, attributes)
      if (name === 'header') headerSource = attributes.srclang ?? null
      else if (name === 'tu') {
        unit = { line, source: attributes.srclang ?? headerSource, variants: [], context: null }
        unitAuthor = authorOf(attributes)
      } else if (name === 'tuv' && unit) {
        const written = attributes['xml:lang'] ?? attributes.lang ?? ''
        variant = { written, lang: readLanguage(written), pieces: [], author: authorOf(attributes) ?? unitAuthor }
        unit.variants.push(variant)
      } else if (name === 'seg' && variant) segment = inlineReader(variant.pieces)
      else if (name === 'prop' && unit && attributes.type === contextProp) prop = ''
    },
    close(name) {
      if (segment && name !== 'seg') return segment.close(name)
      if (name === 'seg') segment = null
      else if (name === 'tuv') variant = null
      else if (name === 'prop' && prop !== null) {
        if (unit && /^[0-9a-f]{64}$/.test(prop)) unit.context = prop
        prop = null
      } else if (name === 'tu' && unit) {
        for (const entry of entriesOf(unit)) emit(entry)
        unit = null
      }
    },
    text(text) {
      if (segment) segment.text(text)
      else if (prop !== null) prop += text
    },
  }
}

function* entriesOf({ line, source: said, variants, context }: TranslationUnit): Generator<Entry<TmxUnit>> {
  const problem = (reason: ImportProblem['reason'], detail = ''): Entry<TmxUnit> => ({
    problem: { line, reason, detail: detail.slice(0, 60) },
  })
  const source = sourceOf(said, variants)
  if (!source) return yield problem('sourceMissing', said ?? '')
  if (source.lang === null) return yield languageProblem(source)
  if (variants.length < 2) return yield problem('targetMissing')
  for (const target of variants) {
    if (target === source) continue
    if (target.lang === null) yield languageProblem(target)
    else if (target.lang === source.lang) yield problem('languageSame', target.written)
    else yield pairUp(source, source.lang, target, target.lang)
  }

  function languageProblem({ written }: Variant) {
    return written ? problem('languageUnknown', written) : problem('languageMissing')
  }

  function pairUp(from: Variant, source_lang: string, to: Variant, target_lang: string): Entry<TmxUnit> {
    const texts = alignTags(from.pieces, to.pieces)
    if (Math.max(texts.source.length, texts.target.length) > lengths.segment)
      return problem('tooLong', String(lengths.segment))
    if (!/\p{L}/u.test(normOf(texts))) return problem('sourceMissing')
    if (normOf({ source: texts.target, codes: texts.codes }) === '') return problem('targetMissing', to.written)
    return { unit: { ...texts, source_lang, target_lang, context_hash: context, author: to.author } }
  }
}

/**
 * The variant in the file's source language, or in another region of it; with `*all*` or without a source language the
 * first.
 */
function sourceOf(said: string | null, variants: readonly Variant[]): Variant | undefined {
  if (!said || said.toLowerCase() === '*all*') return variants[0]
  const lang = readLanguage(said)
  return (
    variants.find((one) => one.written.toLowerCase() === said.toLowerCase()) ??
    variants.find((one) => lang !== null && one.lang === lang) ??
    variants.find((one) => lang !== null && one.lang !== null && familyOf(one.lang) === familyOf(lang))
  )
}
