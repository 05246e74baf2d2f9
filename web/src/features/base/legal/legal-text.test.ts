import { languages } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { type LegalDocument, loadText } from './legal-text.ts'

describe.each<LegalDocument>(['terms', 'privacy'])('%s', (document) => {
  const all = async () => Promise.all(languages.map((language) => loadText[document][language]()))

  it('has the same sections in every language, and their paragraphs and lists in the same places', async () => {
    const shapes = (await all()).map(({ sections }) =>
      sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => (typeof block === 'string' ? 'text' : block.length)),
      ]),
    )
    expect(shapes[0]!.length).toBeGreaterThan(10)
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })
  it('contains the operator’s contact equally often in each language', async () => {
    const counts = (await all()).map((text) => JSON.stringify(text).split('{contact}').length - 1)
    expect(counts[0]).toBeGreaterThan(1)
    expect(new Set(counts).size).toBe(1)
  })
  it('has no other placeholder and no empty text', async () => {
    for (const { title, summary, sections } of await all()) {
      const said = [title, summary, ...sections.flatMap((section) => [section.title, ...section.blocks.flat()])]
      for (const text of said) {
        expect(text.trim()).not.toBe('')
        expect(text.replaceAll('{contact}', '')).not.toMatch(/[{}]/)
      }
    }
  })
})
