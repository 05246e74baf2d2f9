import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entryId, fitAnswer, jsonSchemaOf, listOf } from './answer-shape.ts'

const texts = z.object({ texts: listOf(z.object({ id: entryId, text: z.string() })) })
const read = (text: string) => fitAnswer(text, texts)
const one = { value: { texts: [{ id: '1', text: '一' }] } }

describe('an answer of the wrong form', () => {
  it.each([
    ['{"texts":[{"id":"1","text":"一"}]}', 'as it was asked for'],
    ['{"texts":[{"id":1,"text":"一"}]}', 'a number as id'],
    ['Here you are [as asked]:\n```json\n{"texts":[{"id":"1","text":"一"}]}\n```\nAnything else?', 'prose and a fence'],
    ['Sure! {"texts":[{"id":"1","text":"一"}]}', 'prose before it'],
    ['[{"id":"1","text":"一"}]', 'the list alone, with one entry'],
    ['{"translations":[{"id":"1","text":"一"}]}', 'another name for the list'],
    ['{"answer":{"texts":[{"id":"1","text":"一"}]}}', 'wrapped once more'],
    ['{"id":"1","text":"一"}', 'a single entry'],
    ['{"texts":[{"id":"1","text":"一",},]}', 'a comma too many'],
    ["{'texts':[{'id':'1','text':'一'}]}", 'single quotes'],
    ['{"texts":[{"id":"seg-1","text":"一"}]}', 'a word before the id'],
    ['{"1":"一"}', 'a map by id'],
    ['{"texts":{"1":"一"}}', 'a map in place of the list'],
    ['{"texts":{"texts":[{"id":"1","text":"一"}]}}', 'the same name twice'],
    ['{"result":{"data":{"texts":[{"id":"1","text":"一"}]}}}', 'wrapped twice'],
    ['{"analysis":["a noun"],"translations":[{"id":"1","text":"一"}]}', 'two lists'],
    ['{"texts":[{"id":"1","translation":"一"}]}', 'another name for the text'],
    ['<think>{"texts":[]} or so</think>{"texts":[{"id":"1","text":"一"}]}', 'thoughts before it'],
    ['{"texts":[{"id":"1","text":"一"},{"id":"2","text":"half of', 'cut in the second entry'],
    ['{"1":"一","2":"half of', 'a map that was cut'],
    ['{"texts":[{"id":"1","text":"一"}', 'cut before its end'],
    ['{"texts":[{"id":"1","text":"一\\u0000\\u202e\\u0007"}]}', 'characters that nobody sees'],
  ])('is repaired: %s (%s)', (text) => {
    expect(read(text)).toEqual(one)
  })

  it('is repaired: a raw line break in a text', () => {
    expect(read('{"texts":[{"id":"1","text":"一\n二"}]}')).toEqual({ value: { texts: [{ id: '1', text: '一\n二' }] } })
  })

  it('keeps the entries that fit', () => {
    expect(read('{"texts":[{"id":"1"},{"id":"2","text":5},{"id":"1","text":"一"},7]}')).toEqual(one)
  })

  it.each(['', 'Sorry.', '{"texts":[{"id":"1","te', '{"texts":[{"id":"1","text":"half', '}{', 'null', '"texts"'])(
    'is refused if it has no JSON, or only the beginning of it: %s',
    (text) => {
      expect(read(text)).toEqual({ problem: 'the answer held no JSON' })
    },
  )

  it.each(['{}', '[1,2]', '{"texts":"none"}', '{"errors":["I can’t"]}', '{"error":"I can’t"}'])(
    'is refused if it has other content: %s',
    (text) => {
      expect(read(text)).toEqual({ problem: expect.stringContaining('Invalid input') })
    },
  )

  it('is not completed by guessing: numbers in words, additional fields, a missing field', () => {
    const scores = z.object({ score: z.number().max(100), why: z.string() })
    const problemOf = (text: string) => fitAnswer(text, scores)
    expect(problemOf('{"score":"90","why":""}')).toMatchObject({ problem: expect.stringContaining('score') })
    expect(problemOf('{"score":101,"why":""}')).toMatchObject({ problem: expect.stringContaining('100') })
    expect(problemOf('{"score":1}')).toMatchObject({ problem: expect.stringContaining('why') })
  })

  it('is refused with the reason if most entries are wrong and the schema asks for that', () => {
    const schema = z.object({ list: listOf(z.number(), 'most were no numbers') })
    expect(fitAnswer('{"list":[1,"b"]}', schema)).toEqual({ value: { list: [1] } })
    expect(fitAnswer('{"list":[1,"b","c"]}', schema)).toMatchObject({ problem: expect.stringContaining('most were') })
    expect(fitAnswer('{"list":[]}', schema)).toEqual({ value: { list: [] } })
  })

  it('property: never throws, and every accepted value fits the schema', () => {
    const answers = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `Well: ${json} — so.`),
    )
    fc.assert(
      fc.property(answers, (text) => {
        const fitted = read(text)
        if ('value' in fitted) expect(texts.parse(fitted.value)).toEqual(fitted.value)
        else expect(fitted.problem.length).toBeGreaterThan(0)
      }),
    )
  })
})

it('a schema for providers describes the output, and allows no other properties', () => {
  expect(jsonSchemaOf(texts)).toEqual({
    type: 'object',
    properties: {
      texts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, text: { type: 'string' } },
          required: ['id', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['texts'],
    additionalProperties: false,
  })
})
