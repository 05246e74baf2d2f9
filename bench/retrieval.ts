/**
 * Finding in a company's knowledge: how often the right passage comes first, and what a question costs. On public sets of
 * questions with the paragraphs that answer them (SQuAD's shape): each paragraph a chunk; documents of 15 paragraphs cut into chunks;
 * rows of a table; questions that nothing answers; the same written otherwise; passages in two languages; what is quoted; with numbers given, instead, that many
 * chunks of a company, half of which the asker may read.
 *
 * Run: `node bench/retrieval.ts <directory of sets> [chunks …]`, after `npm install --no-save minisearch @orama/orama` with these two beside it. A set's language is the ending of its name: `cmrc.zh.json`.
 */
import os from 'node:os'
import { type Language, relevanceThresholds } from '@polyphony/contract'
import { quoteSentences } from '../server/src/assist/chat/engines/quote-sentences.ts'
import { plainChunk } from '../server/src/knowledge/retrieval/testing/plain-chunk.ts'
import { type Base, createIndexWorld } from './retrieval/index-world.ts'
import { measureLoad } from './retrieval/measure-load.ts'
import { peers } from './retrieval/peers.ts'
import { type QuestionSet, readSets } from './retrieval/question-sets.ts'
import { areaUnder, meanReciprocalRank, shareBelow } from './retrieval/scores.ts'
import { writtenOtherwise } from './retrieval/written-otherwise.ts'

const [directory, ...sizes] = process.argv.slice(2)
if (!directory) throw new Error('Which directory has the sets of questions?')

const sets = readSets(directory)
const world = await createIndexWorld()
try {
  console.log(`load average ${os.loadavg()[0]!.toFixed(1)}`)
  if (sizes.length === 0) await measureQuality()
  for (const size of sizes) await measureLoad(world, sets, Number(size))
} finally {
  await world.close()
}

async function measureQuality(): Promise<void> {
  for (const set of sets) await measureParagraphs(set)
  for (const set of sets) await measureDocuments(set)
  await measureTables()
  for (const set of sets) for (const there of [0, 1]) await measureThreshold(set, there)
  await measurePairs()
  for (const set of sets) await measurePeers(set)
}

async function measureParagraphs(set: QuestionSet): Promise<void> {
  const base = await world.base()
  for (const [index, { text }] of set.paragraphs.entries())
    await world.index(base, `${index}`, set.lang, [{ heading: [], text }])
  const ranks: number[] = []
  let quoted = 0
  for (const { text, paragraph, answer } of set.questions) {
    const found = await world.search(base, text)
    ranks.push(found.findIndex(({ name }) => name === `${paragraph}`) + 1)
    const sources = found.map((one, index) => ({ ...one, n: index + 1 }))
    if (quoteSentences(text, sources).some(({ quote }) => quote.includes(answer))) quoted++
  }
  console.log(
    `${set.name}.${set.lang}, paragraphs: MRR@10 ${meanReciprocalRank(ranks)} (${ranks.length} questions); the answer in three quoted sentences ${(quoted / ranks.length).toFixed(3)}`,
  )
  for (const { name, texts } of writtenOtherwise(set))
    console.log(`${set.name}.${set.lang}, ${name}: MRR@10 ${meanReciprocalRank(await ranksOf(base, set, texts))}`)
}

async function ranksOf(base: Base, { questions }: QuestionSet, texts: readonly string[]): Promise<number[]> {
  const ranks: number[] = []
  for (const [index, text] of texts.entries()) {
    const found = await world.search(base, text)
    ranks.push(found.findIndex(({ name }) => name === `${questions[index]?.paragraph}`) + 1)
  }
  return ranks
}

/** Sets of one name in two languages say the same: each paragraph with its translation, asked in either; then of every second article only. */
async function measurePairs(): Promise<void> {
  for (const [name, [one, other]] of Map.groupBy(sets, (set) => set.name)) {
    if (!one || !other) continue
    for (const [which, isPair] of [
      ['all in pairs', () => true],
      ['every second article in pairs', (article: number) => article % 2 === 0],
    ] as const) {
      const base = await world.base()
      for (const [index, { text, article }] of other.paragraphs.entries()) {
        const translated = isPair(article) ? (one.paragraphs[index]?.text ?? null) : null
        await world.write(base, `${index}`, [
          { ...plainChunk(text), lang: other.lang, lang_2: translated && one.lang, body_2: translated },
        ])
      }
      for (const set of [one, other]) {
        const ranks = await ranksOf(
          base,
          set,
          set.questions.map(({ text }) => text),
        )
        console.log(`${name}, ${which}, asked in ${set.lang}: MRR@10 ${meanReciprocalRank(ranks)}`)
      }
    }
  }
}

/** A hit is the chunk that has the whole answer, with what stands around it. */
async function measureDocuments(set: QuestionSet): Promise<void> {
  const base = await world.base()
  const perDocument = 15
  for (let from = 0; from < set.paragraphs.length; from += perDocument) {
    const document = set.paragraphs.slice(from, from + perDocument)
    await world.index(
      base,
      `${from}`,
      set.lang,
      document.map(({ title, text }) => ({ heading: [title], text })),
    )
  }
  const ranks: number[] = []
  for (const { text, paragraph, around: answer } of set.questions) {
    const own = `${paragraph - (paragraph % perDocument)}`
    const found = await world.search(base, text)
    ranks.push(found.findIndex(({ name, body }) => name === own && body.includes(answer)) + 1)
  }
  console.log(`${set.name}.${set.lang}, documents in chunks: MRR@10 ${meanReciprocalRank(ranks)}`)
}

/** 400 rows of six columns: whether the chunk with the row comes first. */
async function measureTables(): Promise<void> {
  const base = await world.base()
  const header = ['型号', '名称', '重量', '价格', '颜色', '产地']
  const number = (row: number) => 1000 + ((row * 7919) % 9000)
  const rows = Array.from({ length: 400 }, (_, row) => [
    `AX-${number(row)}`,
    `零件${row}`,
    `${row % 37} kg`,
    `${row * 3} 元`,
    '红',
    '日本',
  ])
  await world.indexTable(base, 'table', header, rows)
  let first = 0
  for (const [model = ''] of rows) {
    const [found] = await world.search(base, `${model}的重量是多少`)
    if (found?.body.includes(`${model} |`)) first++
  }
  console.log(`tables: right row first ${(first / rows.length).toFixed(3)} of ${rows.length}`)
}

/** Every second article is there: questions about the others have no answer, unless another says something of the same. */
async function measureThreshold(set: QuestionSet, half: number): Promise<void> {
  const base = await world.base()
  const isThere = (paragraph: number) => set.paragraphs[paragraph]!.article % 2 === half
  for (const [index, { text }] of set.paragraphs.entries())
    if (isThere(index)) await world.index(base, `${index}`, set.lang, [{ heading: [], text }])
  const [own, foreign]: [number[], number[]] = [[], []]
  for (const { text, paragraph } of set.questions) {
    const [best] = await world.search(base, text)
    ;(isThere(paragraph) ? own : foreign).push(best?.relevance ?? 0)
  }
  const lowest = [...own].sort((a, b) => a - b)[Math.floor(own.length * 0.05)]!
  const { normal } = relevanceThresholds[set.lang as Language]
  console.log(
    `${set.name}.${set.lang}, half ${half}: AUC ${areaUnder(own, foreign)}; 95 % of own from ${lowest.toFixed(3)}, then ${shareBelow(foreign, lowest)} of foreign ones are refused; at ${normal} ${shareBelow(own, normal)} of own and ${shareBelow(foreign, normal)} of foreign ones are`,
  )
}

async function measurePeers(set: QuestionSet): Promise<void> {
  for (const peer of await peers(world)) {
    const search = await peer.build(
      set.paragraphs.map(({ text }) => text),
      set.lang,
    )
    const ranks: number[] = []
    for (const { text, paragraph } of set.questions) ranks.push((await search(text)).indexOf(paragraph) + 1)
    console.log(`${set.name}.${set.lang}, ${peer.name}: MRR@10 ${meanReciprocalRank(ranks)}`)
  }
}
