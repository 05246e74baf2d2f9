import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Description, descriptionProblem, roomMs, spokenMs } from './description.ts'

const speech = [
  { start_ms: 1000, end_ms: 3000 },
  { start_ms: 10_000, end_ms: 12_000 },
]
const at = (start_ms: number, end_ms: number, text = 'She waits.'): Description => ({ start_ms, end_ms, text })
const problem = (one: Description, language = 'en', others: Description[] = []) =>
  descriptionProblem(one, speech, [...others, one], language)

describe('descriptionProblem', () => {
  it('finds nothing if the text is spoken before the next speech begins', () => {
    expect(problem(at(3000, 9000, 'A woman stands at the harbour and looks at the sea.'))).toBeNull()
  })

  it.each([
    ['empty', at(4000, 5000, '  \n')],
    ['overlapsSpeech', at(2999, 5000)],
    ['overlapsSpeech', at(8000, 10_001)],
    ['overlapsSpeech', at(500, 4000)],
    ['tooLong', at(9000, 9900, 'A woman stands at the harbour and looks at the sea.')],
  ] as const)('%s', (code, one) => {
    expect(problem(one)).toBe(code)
  })

  it('accepts a description that ends just when somebody begins to speak', () => {
    expect(problem(at(8000, 10_000))).toBeNull()
    expect(problem(at(3000, 4000))).toBeNull()
  })

  it('gives a description the time up to the next description', () => {
    const text = 'A woman stands at the harbour and looks at the sea.'
    expect(problem(at(3000, 4000, text), 'en', [at(4500, 5500)])).toBe('tooLong')
    expect(problem(at(12_000, 13_000, text.repeat(50)))).toBeNull() // no speech follows
  })

  it('counts characters in languages that don’t separate words', () => {
    expect(spokenMs('她站在码头上望着大海', 'zh-CN')).toBe(2500)
    expect(problem(at(7000, 9000, '她站在码头上望着大海'), 'zh-CN')).toBeNull()
    expect(problem(at(7500, 9000, '她站在码头上望着大海'), 'zh-CN')).toBe('tooLong')
  })
})

it('property: a description that fits also fits if the next speech begins later', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(9000),
      fc.string(),
      (start, length, more, text) => {
        const one = at(start, start + length, text)
        const next = (begins: number) => [{ start_ms: begins, end_ms: begins + 1000 }]
        const early = start + length
        if (descriptionProblem(one, next(early), [], 'en') !== null) return
        expect(descriptionProblem(one, next(early + more), [], 'en')).toBeNull()
        expect(roomMs(one, next(early + more))).toBeGreaterThanOrEqual(spokenMs(text, 'en'))
      },
    ),
  )
})
