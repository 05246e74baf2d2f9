import {
  type Currency,
  currencies,
  type FlowGraph,
  type MatchBand,
  matchBands,
  type NodeKind,
  nodeKind,
  nodeKinds,
  type Quote,
  toWireTime,
} from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../ground/kernel/call-error.ts'
import { chooseRate } from '../price/rates.ts'
import { defaultRates, type Figures, rateOf } from '../price/testing/rates.ts'
import { earliestDeadline } from '../schedule/earliest.ts'
import { agreedPays, talentCalculation, type Volume } from './calculation.ts'
import { makeQuote, type QuoteFile, type QuoteInput, volumesOf } from './quote.ts'

const now = new Date('2026-11-21T08:20:00Z')
const inHours = (hours: number) => toWireTime(new Date(now.getTime() + hours * 3_600_000))

const standard = chain('translate', 'translationProofreading', 'qa', 'clientConfirmation', 'deliver')

function rate(change: Partial<Figures> = {}) {
  return rateOf({
    node_kind: 'translationProofreading',
    source_lang: '*',
    target_lang: '*',
    unit: 'kword',
    client_minor: 6000,
    talent_minor: 3600,
    client_minimum_minor: 0,
    talent_minimum_minor: 0,
    currency: 'USD',
    version: 3,
    ...change,
  })
}

const file = (change: Partial<QuoteFile> = {}): QuoteFile => ({
  file_id: 'f1',
  word_count: 1000,
  segment_count: 77,
  duration_ms: null,
  bands: {},
  ...change,
})

function input(change: Partial<QuoteInput> = {}): QuoteInput {
  return {
    order: { source_lang: 'en', target_langs: ['zh'], deadline_at: inHours(200) },
    currency: 'USD',
    files: [file()],
    graph: standard,
    idle: new Set(),
    rates: defaultRates,
    now,
    ...change,
  }
}

describe('chooseRate', () => {
  const rates = [
    rate({ version: 1 }),
    rate({ target_lang: 'zh', version: 2 }),
    rate({ source_lang: 'en', target_lang: 'zh', version: 3 }),
    rate({ source_lang: 'en', target_lang: 'zh-Hant', version: 4 }),
    rate({ source_lang: 'en', version: 5 }),
    rate({ source_lang: 'en-GB', target_lang: 'zh', version: 6 }),
    rate({ currency: 'JPY', version: 7 }),
  ]
  it.each<[source: string, target: string, currency: Currency, version: number | null]>([
    ['en', 'zh', 'USD', 3],
    ['en-US', 'zh-Hans', 'USD', 3],
    ['en', 'zh-Hant', 'USD', 4],
    ['en-GB', 'zh', 'USD', 6],
    ['en-GB', 'zh-Hant', 'USD', 4],
    ['fr', 'zh', 'USD', 2],
    ['en', 'fr', 'USD', 5],
    ['fr', 'de', 'USD', 1],
    ['en', 'zh', 'JPY', 7],
    ['en', 'zh', 'EUR', null],
  ])('of %s to %s in %s takes the most specific', (source_lang, target_lang, currency, version) => {
    const key = { node_kind: 'translationProofreading', source_lang, target_lang, currency } as const
    expect(chooseRate(rates, key)?.client.version ?? null).toBe(version)
  })
  it('finds no rate of another kind', () => {
    expect(chooseRate(rates, { node_kind: 'qa', source_lang: 'en', target_lang: 'zh', currency: 'USD' })).toBeNull()
  })
})

describe('defaultRates', () => {
  it.each(currencies)('price every kind of node in %s, and pay only people', (currency) => {
    for (const node_kind of nodeKind.options) {
      const found = chooseRate(defaultRates, { node_kind, source_lang: 'de', target_lang: 'ko', currency })!
      const isPeopleWork = talents.has(node_kind)
      expect(found.talent.rate_minor > 0, node_kind).toBe(isPeopleWork)
      expect(found.talent.rate_minor).toBeLessThanOrEqual(found.client.rate_minor)
      expect(found.talent.minimum_minor).toBeLessThanOrEqual(found.client.minimum_minor)
    }
  })
  const talents: ReadonlySet<NodeKind> = new Set([
    'transcriptProofreading',
    'imageTextProofreading',
    'annotation',
    'audioDescription',
    'translationProofreading',
    'dubbing',
    'interpreting',
    'editing',
    'answering',
    'imageRepair',
    'qa',
  ])
})

describe('makeQuote', () => {
  it('prices each node of people and machines, and leaves out free nodes', () => {
    const quote = makeQuote(input({ files: [file({ bands: { zh: { exact: 400, new: 600 } } })] }))
    expect(quote.items.map((item) => [item.kind, item.calculation.amount_minor])).toEqual([
      ['translate', 340], // 400 words at 20 % and 600 at 100 % of 5.00
      ['translationProofreading', 4080],
      ['qa', 2000], // a reviewer reads every word
    ])
    expect(quote).toMatchObject({ subtotal_minor: 6420, rush_percent: 0, rush_minor: 0, charge_minor: 6420 })
    expect(quote.items[1]!.calculation.lines).toEqual([
      { label: 'words', band: 'exact', count: 400, unit: 'kword', rate_minor: 6000, percent: 20, amount_minor: 480 },
      { label: 'words', band: 'new', count: 600, unit: 'kword', rate_minor: 6000, percent: 100, amount_minor: 3600 },
    ])
  })

  describe('raises a language of an order to its minimum fee', () => {
    const rates = [
      rate({ client_minimum_minor: 900 }),
      rate({ node_kind: 'qa', client_minor: 2000, client_minimum_minor: 400 }),
    ]
    const graph = chain('translate', 'translationProofreading', 'qa')
    const tiny = (count: number) =>
      Array.from({ length: count }, (_, index) => file({ file_id: `f${index}`, word_count: 10 }))
    const sumOf = (items: Quote['items']) => items.reduce((sum, item) => sum + item.calculation.amount_minor, 0)

    it('once, however many files and steps it has', () => {
      for (const count of [1, 2, 6]) {
        const quote = makeQuote(input({ rates, graph, files: tiny(count) }))
        expect(quote.charge_minor).toBe(900)
        expect(sumOf(quote.items)).toBe(900)
      }
    })

    it('and shares it among the items by what they cost', () => {
      const quote = makeQuote(input({ rates, graph, files: tiny(1) }))
      expect(
        quote.items.map(({ calculation }) => calculation.lines.map((line) => [line.label, line.amount_minor])),
      ).toEqual([
        [
          ['words', 60],
          ['minimum', 615],
        ],
        [
          ['words', 20],
          ['minimum', 205],
        ],
      ])
    })

    it('each language on its own', () => {
      const order = { source_lang: 'en', target_langs: ['zh', 'ja'], deadline_at: inHours(200) }
      const quote = makeQuote(input({ order, rates, graph, files: tiny(2) }))
      expect(quote.charge_minor).toBe(1800)
    })

    it('not where it costs more anyway, and not where there is nothing to do', () => {
      const files = [file({ word_count: 1000 }), ...tiny(1)]
      expect(makeQuote(input({ rates, graph, files })).charge_minor).toBe(8080)
      expect(makeQuote(input({ rates, graph, files: [file({ word_count: 0 })] })).charge_minor).toBe(0)
    })

    it('and never below what its people get with rush, which is rounded for each of their files', () => {
      const even = [rate({ client_minor: 500, talent_minor: 500 })]
      const order = { source_lang: 'en', target_langs: ['zh'], deadline_at: inHours(40) }
      const files = tiny(6)
      const quote = makeQuote(input({ order, rates: even, graph: chain('translationProofreading'), files }))
      const pays = agreedPays(
        even[0]!.talent,
        files.map((one) => ({ ...one, bands: null })),
        30,
      )
      expect(pays.map((pay) => pay?.pay_minor)).toEqual([7, 7, 7, 7, 7, 7]) // 5 and 1.5, rounded
      expect(quote.charge_minor).toBeGreaterThanOrEqual(42)
    })

    it('and never below what its people get at least', () => {
      const paid = [
        rate({ client_minimum_minor: 500, talent_minimum_minor: 450 }),
        rate({ node_kind: 'qa', client_minor: 2000, client_minimum_minor: 400, talent_minimum_minor: 300 }),
      ]
      expect(makeQuote(input({ rates: paid, graph, files: tiny(3) })).charge_minor).toBe(750)
    })
  })

  it('charges nothing for a file without words', () => {
    const quote = makeQuote(input({ files: [file({ word_count: 0, segment_count: 0 })] }))
    expect(quote.charge_minor).toBe(0)
  })

  it.each([
    [24, 60],
    [24.1, 30],
    [48, 30],
    [48.1, 0],
  ])('due in %f hours adds %i percent to the sum', (hours, percent) => {
    const quote = makeQuote(input({ order: { source_lang: 'en', target_langs: ['zh'], deadline_at: inHours(hours) } }))
    expect(quote.rush_percent).toBe(percent)
    expect(quote.rush_minor).toBe(Math.round((quote.subtotal_minor * percent) / 100))
    expect(quote.charge_minor).toBe(quote.subtotal_minor + quote.rush_minor)
  })

  it('refuses people’s work that has no rate, and names that work', () => {
    const rates = defaultRates.filter((one) => one.node_kind !== 'qa')
    const attempt = () => makeQuote(input({ rates }))
    expect(attempt).toThrow(CallError)
    expect(attempt).toThrow(
      expect.objectContaining({ code: 'PRICE_MISSING', params: { kind: 'qa', source_lang: 'en', target_lang: 'zh' } }),
    )
  })

  it('refuses a rate per minute for a file without a duration', () => {
    expect(() => makeQuote(input({ graph: chain('dubbing', 'deliver') }))).toThrow(
      expect.objectContaining({ code: 'PRICE_MISSING' }),
    )
    const quote = makeQuote(input({ graph: chain('dubbing', 'deliver'), files: [file({ duration_ms: 90_000 })] }))
    expect(quote.items[0]!.calculation.lines.map((line) => [line.label, line.count, line.amount_minor])).toEqual([
      ['duration', 90_000, 3750],
      ['minimum', null, 1250],
    ])
  })

  it('accepts a machine’s node without a rate', () => {
    const rates = defaultRates.filter((one) => one.node_kind !== 'translate')
    expect(makeQuote(input({ rates })).items.map((item) => item.kind)).toEqual(['translationProofreading', 'qa'])
  })

  it('refuses bands whose sum isn’t the number of words', () => {
    expect(() => makeQuote(input({ files: [file({ bands: { zh: { new: 999 } } })] }))).toThrow('999 words')
  })

  const bandsOf = fc.record(
    Object.fromEntries(Object.keys(matchBands).map((band) => [band, fc.nat(50_000)])) as Record<
      MatchBand,
      fc.Arbitrary<number>
    >,
  )
  const someFile = fc.record({ bands: bandsOf, segment_count: fc.nat(5000), duration_ms: fc.nat(7_200_000) })
  const someOrder = fc.record({
    files: fc.array(someFile, { minLength: 1, maxLength: 4 }),
    target_langs: fc.uniqueArray(fc.constantFrom('zh', 'ja', 'zh-Hant', 'fr'), { minLength: 1 }),
    currency: fc.constantFrom(...currencies),
    hours: fc.integer({ min: 1, max: 500 }),
  })

  it('costs the same in whatever order the files stand', () => {
    const graph = chain('translate', 'translationProofreading', 'qa')
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 2, maxLength: 6 }), (counts) => {
        const costOf = (words: number[]) =>
          makeQuote(
            input({ graph, files: words.map((word_count, index) => file({ file_id: `f${index}`, word_count })) }),
          ).charge_minor
        expect(costOf(counts.toReversed())).toBe(costOf(counts))
      }),
    )
  })

  it('counts all words, rounds each line correctly and sums its lines, for every order', () => {
    fc.assert(
      fc.property(someOrder, ({ files, target_langs, currency, hours }) => {
        const wordsOf = (bands: Record<MatchBand, number>) =>
          Object.values(bands).reduce((sum, words) => sum + words, 0)
        const quote = makeQuote(
          input({
            currency,
            order: { source_lang: 'en-GB', target_langs, deadline_at: inHours(hours) },
            graph: chain(
              'translate',
              'translationProofreading',
              'dubbing',
              'annotation',
              'imageRepair',
              'qa',
              'deliver',
            ),
            files: files.map(({ bands, ...rest }, index) => ({
              ...rest,
              file_id: `f${index}`,
              word_count: wordsOf(bands),
              bands: Object.fromEntries(target_langs.map((lang) => [lang, bands])),
            })),
          }),
        )
        for (const { file_id, calculation } of quote.items) {
          const words = calculation.lines.filter((line) => line.label === 'words')
          if (words.length > 0) {
            expect(words.reduce((sum, line) => sum + line.count!, 0)).toBe(
              wordsOf(files[Number(file_id.slice(1))]!.bands),
            )
          }
          for (const line of calculation.lines.filter((one) => one.count !== null)) {
            const scale = perUnit[line.unit] * 100
            const difference = Math.abs(line.amount_minor * scale - line.count! * line.rate_minor * line.percent)
            // Never differs by more than half a minor unit from the exact amount.
            expect(difference * 2).toBeLessThanOrEqual(scale)
          }
          expect(calculation.lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(calculation.amount_minor)
          expect(calculation.currency).toBe(currency)
        }
        expect(quote.items.length).toBe(files.length * target_langs.length * 6)
        expect(quote.items.reduce((sum, item) => sum + item.calculation.amount_minor, 0)).toBe(quote.subtotal_minor)
        expect(quote.word_count).toBe(files.reduce((sum, { bands }) => sum + wordsOf(bands), 0))
      }),
    )
  })
})

describe('agreedPays', () => {
  const volume = (word_count: number): Volume => ({ word_count, segment_count: 1, duration_ms: null, bands: null })

  it('raises a step to its minimum once for all files of a language, shared by what they pay', () => {
    const minimum = rate({ talent_minimum_minor: 540 }).talent
    const pays = agreedPays(minimum, [volume(10), volume(20), volume(0)], 0)
    expect(pays.map((pay) => pay?.pay_minor)).toEqual([180, 360, 0])
    expect(pays[0]!.calculation.lines.map((line) => [line.label, line.amount_minor])).toEqual([
      ['words', 36],
      ['minimum', 144],
    ])
    expect(agreedPays(minimum, [volume(10)], 0)[0]).toEqual(talentCalculation(minimum, volume(10)))
  })

  it('pays the rush percentage on the minimum, too', () => {
    const pays = agreedPays(rate({ talent_minimum_minor: 540 }).talent, [volume(10)], 60)
    expect(pays[0]!.pay_minor).toBe(864)
  })

  it('never pays people more than the client pays, whatever the files, steps and matches', () => {
    const steps = fc.constantFrom<NodeKind[]>(
      ['translationProofreading', 'qa'],
      ['translate', 'translationProofreading', 'qa'],
      ['annotation', 'qa'],
      ['translationProofreading', 'editing', 'qa'],
    )
    const band = fc.constantFrom<MatchBand>('new', 'repetition', 'exact', 'fuzzy75')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(600), band, fc.nat(60)), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...currencies),
        fc.constantFrom('zh', 'ja', 'fr'),
        fc.constantFrom(20, 40, 300),
        steps,
        fc.boolean(),
        (counted, currency, target_lang, hours, kinds, isIdle) => {
          const graph = chain(...kinds)
          const order = { source_lang: 'en', target_langs: [target_lang], deadline_at: inHours(hours) }
          const files = counted.map(([word_count, in_band, segment_count], index) =>
            file({
              file_id: `f${index}`,
              word_count,
              segment_count,
              bands: { [target_lang]: { [in_band]: word_count } },
            }),
          )
          const priced = input({ order, currency, graph, files, idle: isIdle ? idleIn(graph) : new Set() })
          const quote = makeQuote(priced)
          const paid = graph.nodes.flatMap(({ node_id, kind: node_kind }) => {
            const found = chooseRate(defaultRates, { node_kind, source_lang: 'en', target_lang, currency })!
            const volumes = volumesOf(priced, { node_id, target_lang })
            return agreedPays(found.talent, volumes, quote.rush_percent).map((pay) => pay!.pay_minor)
          })
          expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(quote.charge_minor)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** The nodes of machines. */
const idleIn = ({ nodes }: FlowGraph) =>
  new Set(nodes.filter(({ kind }) => nodeKinds[kind].by === 'ai').map(({ node_id }) => node_id))

describe('an order whose machines have no provider', () => {
  const idle = idleIn(standard)
  const told = ({ items }: Quote) =>
    items.map(({ kind, is_idle, is_undrafted, calculation }) => [
      ...[kind, calculation.amount_minor, is_idle ?? false, is_undrafted ?? false],
      calculation.lines.map(({ band, percent, count }) => [band, percent, count]),
    ])

  it('isn’t charged for them, and what nothing drafts is translated from nothing', () => {
    const files = [file({ bands: { zh: { repetition: 100, fuzzy75: 300, new: 600 } } })]
    expect(told(makeQuote(input({ files, idle })))).toEqual([
      ['translate', 0, true, false, []],
      [
        ...['translationProofreading', 600 * 0.1 + 1440 + 5400, false, true],
        [
          ['repetition', 10, 100],
          ['fuzzy75', 80, 300],
          ['undrafted', 150, 600],
        ],
      ],
      ['qa', 2000, false, false, [[null, 100, 1000]]],
    ])
    expect(told(makeQuote(input({ files })))[1]?.slice(0, 4)).toEqual(['translationProofreading', 5100, false, false])
  })

  it('still proofreads the translations that the file contains', () => {
    const files = [file({ drafted: { zh: 700 } })]
    expect(told(makeQuote(input({ files, idle })))[1]).toEqual([
      ...['translationProofreading', 4200 + 2700, false, false],
      [
        ['new', 100, 700],
        ['undrafted', 150, 300],
      ],
    ])
  })

  it('pays transcribers for recordings and pictures that no machine has read', () => {
    const sound = chain('transcribe', 'transcriptProofreading', 'translationProofreading')
    const quote = makeQuote(
      input({ graph: sound, idle: idleIn(sound), files: [file({ duration_ms: 600_000, is_estimate: true })] }),
    )
    expect(told(quote).slice(0, 2)).toEqual([
      ['transcribe', 0, true, false, []],
      ['transcriptProofreading', 2700, false, true, [['undrafted', 150, 600_000]]],
    ])
    const picture = chain('recognize', 'imageTextProofreading')
    const order = { source_lang: 'en', target_langs: [], deadline_at: inHours(200) }
    const read = makeQuote(input({ order, graph: picture, idle: idleIn(picture), files: [file()] }))
    expect(told(read)[1]?.slice(0, 4)).toEqual(['imageTextProofreading', 1733, false, true]) // 77 regions at 22.5, rounded once
  })

  it('has no part of the minimum for them', () => {
    const quote = makeQuote(input({ files: [file({ word_count: 10 })], idle }))
    expect(told(quote)[0]).toEqual(['translate', 0, true, false, []])
    expect(quote.charge_minor).toBe(900)
  })

  it('costs no more for repetitions than for the same words new', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.boolean(), (fresh, repeated, isIdle) => {
        const priced = (bands: QuoteFile['bands'][string]) =>
          makeQuote(
            input({
              files: [file({ word_count: fresh + repeated, bands: { zh: bands } })],
              idle: isIdle ? idle : new Set(),
            }),
          ).charge_minor
        expect(priced({ new: fresh, repetition: repeated })).toBeLessThanOrEqual(priced({ new: fresh + repeated }))
      }),
    )
  })
})

const perUnit = { kword: 1000, minute: 60_000, point: 1, once: 1 }

describe('talentCalculation', () => {
  const volume: Volume = {
    word_count: 1250,
    segment_count: 77,
    duration_ms: 90_000,
    bands: { fuzzy75: 250, new: 1000 },
  }

  it('pays matches by their band', () => {
    expect(talentCalculation(rate().talent, volume)).toMatchObject({
      unit: 'kword',
      quantity_milli: 1250,
      pay_minor: 4320, // 0.25 at 80 % and 1 at 100 % of 36.00
      calculation: { rate_version: 3, currency: 'USD' },
    })
  })

  it('raises the pay by the rush percentage', () => {
    const pay = talentCalculation(rate().talent, volume, 30)!
    expect(pay.calculation.lines.at(-1)).toMatchObject({
      label: 'rush',
      percent: 30,
      rate_minor: 4320,
      amount_minor: 1296,
    })
    expect(pay.pay_minor).toBe(5616)
  })

  it.each([
    ['point', 77_000, 77 * 3600],
    ['minute', 1500, 5400],
    ['once', 1000, 3600],
  ] as const)('counts by %s', (unit, quantity_milli, pay_minor) => {
    expect(talentCalculation(rate({ unit }).talent, volume)).toMatchObject({ unit, quantity_milli, pay_minor })
  })

  it('returns null where the work cannot be measured', () => {
    expect(talentCalculation(rate({ unit: 'minute' }).talent, { ...volume, duration_ms: null })).toBeNull()
  })
})

describe('earliestDeadline', () => {
  const volume = (word_count: number): Volume => ({ word_count, segment_count: 10, duration_ms: null, bands: null })
  const hoursAhead = (date: Date) => (date.getTime() - now.getTime()) / 3_600_000

  it('adds up the work of a chain and rounds up to a full hour', () => {
    // 8:20 + AI and delivery 12 min + (1 h + 600/300 h) + (1 h + 600/800 h) = 13:17
    expect(earliestDeadline(standard, [volume(600)], now).toISOString()).toBe('2026-11-21T14:00:00.000Z')
  })

  it('takes the longest of parallel branches and of the files', () => {
    const graph: FlowGraph = {
      nodes: [
        { node_id: 'a', kind: 'translationProofreading', hours: 24 },
        { node_id: 'b', kind: 'editing', hours: 24 },
        { node_id: 'c', kind: 'deliver', hours: 1 },
      ],
      edges: [
        { from: 'a', to: 'c' },
        { from: 'b', to: 'c' },
      ],
    }
    const alone = { ...graph, nodes: [graph.nodes[0]!, graph.nodes[2]!], edges: [graph.edges[0]!] }
    expect(earliestDeadline(graph, [volume(3000), volume(6000)], now)).toEqual(
      earliestDeadline(alone, [volume(6000)], now),
    )
  })

  it('gives work of more than a day whole days, a working week of 40 hours spread over seven', () => {
    // 2,400 words are 8 hours for the translator: more than the 5:43 hours of a day, less than two days'.
    const [fast, slow] = [1700, 2400].map((words) =>
      hoursAhead(earliestDeadline(chain('translationProofreading'), [volume(words)], now)),
    )
    expect(fast).toBeLessThan(8)
    expect(slow).toBeCloseTo(48 + 40 / 60)
    // The 10,000 cues of a real order, 73,074 words: 243 hours of work.
    const huge = hoursAhead(earliestDeadline(chain('translationProofreading'), [volume(73_074)], now)) / 24
    expect(Math.round(huge)).toBe(43)
  })

  it('counts words that the memory knows by their share', () => {
    const known = { ...volume(6000), bands: { exact: 6000 } }
    const [all, some] = [volume(6000), known].map((one) =>
      hoursAhead(earliestDeadline(chain('translationProofreading'), [one], now)),
    )
    expect(some).toBeLessThan(all! / 4)
  })

  it('never gets earlier when there are more words', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(earliestDeadline(standard, [volume(less)], now) <= earliestDeadline(standard, [volume(more)], now)).toBe(
          true,
        )
      }),
    )
  })
})
