import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ThoughtFilter } from './thoughts.ts'

function heard(pieces: readonly string[]): string {
  const filter = new ThoughtFilter()
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end()
}

it.each([
  ['<think>The user asks.</think>\n\nThe foreman. [1]', 'The foreman. [1]'],
  ['<thinking>\nHm.\n</thinking>The foreman.', 'The foreman.'],
  ['First. <think>Second?</think> Third.', 'First. Third.'],
  ['<think>one</think><think>two</think>said', 'said'],
  ['<think>and never an end', ''],
  ['if a < b and b <c, then a <', 'if a < b and b <c, then a <'],
  ['<thinker> is no mark, nor is </thought>', '<thinker> is no mark, nor is </thought>'],
])('%j is told as %j', (said, told) => {
  expect(heard([said])).toBe(told)
})

it('tells the same wherever a text is divided', () => {
  const part = fc.constantFrom(
    '<think>',
    '</think>',
    '<thinking>',
    '</thinking>',
    '<',
    '<th',
    'ink>',
    ' ',
    '\n',
    'word',
    '😀',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.nat(40), { maxLength: 6 }), (parts, cuts) => {
      const whole = parts.join('')
      const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length]
      const pieces = places.slice(1).map((to, index) => whole.slice(places[index], to))
      expect(heard(pieces)).toBe(heard([whole]))
    }),
  )
})
