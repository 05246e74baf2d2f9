import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CitationPart, TextPart } from '../message.ts'
import { CitationReader, markOf } from './read-citations.ts'

const passage = (citation_id: string): CitationPart => ({ type: 'citation', citation_id, title: null, quote: 'q' })
const passages = new Map(['k1', 'k2', 'doc-3.b'].map((id) => [id, passage(id)]))

/** Joins neighbouring texts, because the limits of pieces mean nothing. */
function readAll(pieces: readonly string[], known = passages): (TextPart | CitationPart)[] {
  const reader = new CitationReader(known)
  const parts = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
  return parts.reduce<(TextPart | CitationPart)[]>((all, part) => {
    const last = all.at(-1)
    if (part.type !== 'text' || last?.type !== 'text') return [...all, part]
    return [...all.slice(0, -1), { type: 'text', text: last.text + part.text }]
  }, [])
}

const shown = (parts: readonly (TextPart | CitationPart)[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : part.citation_id))

describe('references to passages', () => {
  it('become citations, alone or several together; unknown ones stay text', () => {
    expect(shown(readAll(['桥是旧的[k1]。And old [k2, doc-3.b] too.']))).toEqual([
      ...['桥是旧的', 'k1', '。And old ', 'k2', 'doc-3.b', ' too.'],
    ])
    for (const text of ['[k9]', '[k1, k9]', '[', 'a [b', '[]', '[toString]', `[${'k1'.repeat(60)}]`])
      expect(readAll([text]), text).toEqual([{ type: 'text', text }])
    expect(shown(readAll(['[[k1]]']))).toEqual(['[', 'k1', ']'])
  })

  it('are the same however the text is divided, and can be turned back into the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('[k1]', '[k2,k1]', '[doc-3.b]', '[', ']', '[k', 'k1', '[[', '字', ' '),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(40)), (pieces, cuts) => {
        const text = pieces.join('')
        const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]
        const torn = at.slice(1).map((to, index) => text.slice(at[index], to))
        const whole = readAll([text])
        expect(readAll(torn)).toEqual(whole)
        const again = whole.map((part) => (part.type === 'text' ? part.text : markOf(part))).join('')
        // Spaces in a mark mean nothing, and several of one mark become one each.
        const ids = /\[(k1|k2|doc-3\.b)(,(k1|k2|doc-3\.b))+\]/g
        const expected = text.replaceAll(' ', '').replace(ids, (mark) => mark.replaceAll(',', ']['))
        expect(again.replaceAll(' ', '')).toBe(expected)
      }),
    )
  })

  it('delay nothing if there are no passages', () => {
    expect(new CitationReader(new Map()).push('so [')).toEqual([{ type: 'text', text: 'so [' }])
    expect(new CitationReader(passages).push('so [')).toEqual([{ type: 'text', text: 'so ' }])
  })
})
