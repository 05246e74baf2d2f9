import type { WorkDocument } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { commandsOf, facetsOf, merged, wordsOf } from '../view/kind/facets.ts'
import { usualWords } from '../view/kind/words.ts'
import type { WorkKind } from '../view/kind/work-kind.ts'
import { firstTabOf, tabsOf } from '../view/panel/panel-tab.ts'
import { annotationText } from './annotation/annotation.text.ts'
import { kinds } from './kinds.ts'

const plain = {
  purpose: 'order',
  kind: 'translationProofreading',
  makes_text: false,
  label_set: null,
  media_file_id: null,
  picture_file_id: null,
  is_image_repaired: false,
  is_interpreted: false,
  return_reason: null,
  can: { write: true, review: false, confirm: false, comment: true, submit: true },
} as unknown as WorkDocument
const labels = { labels: [], needs_label: true }

const tabs = (changes: Partial<WorkDocument>) => {
  const document = { ...plain, ...changes }
  return tabsOf(document, facetsOf(kinds, document))
}
const first = (changes: Partial<WorkDocument>) => {
  const document = { ...plain, ...changes }
  return firstTabOf(document, facetsOf(kinds, document))
}

it('every chord of the workbench and its kinds has one meaning in one place', () => {
  const commands = Object.values(commandsOf(kinds))
  for (const place of ['editor', 'outside']) {
    const chords = commands.filter((one) => one.place === place || one.place === 'both').map(({ chord }) => chord)
    expect(new Set(chords).size, place).toBe(chords.length)
  }
})

it('every kind is listed once', () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
})

describe('the tabs of the panel', () => {
  it('of a translation are the usual ones', () => {
    expect(tabs({})).toEqual(['matches', 'issues', 'comments', 'history', 'concordance', 'knowledge', 'guide'])
    expect(first({})).toBe('matches')
    expect(first({ return_reason: 'Look again.' })).toBe('issues')
  })
  it('have voices exactly where lines are spoken', () => {
    expect(tabs({ kind: 'dubbing', media_file_id: 'm' })).toEqual([
      'issues',
      'voices',
      'comments',
      'history',
      'knowledge',
      'guide',
    ])
    expect(tabs({ kind: 'qa', media_file_id: 'm' })).not.toContain('voices')
    expect(first({ kind: 'dubbing', media_file_id: 'm' })).toBe('issues')
  })
  it('have labels instead of the guide where a text is labelled, also for its reviewer', () => {
    const expected = ['labels', 'issues', 'comments', 'history', 'knowledge']
    expect(tabs({ kind: 'annotation', makes_text: true, label_set: labels })).toEqual(expected)
    expect(tabs({ kind: 'qa', makes_text: true, label_set: labels })).toEqual(expected)
    expect(first({ kind: 'annotation', makes_text: true, label_set: labels })).toBe('labels')
  })
  it('have style and versions beside a repaired picture', () => {
    const picture = { picture_file_id: 'p', is_image_repaired: true }
    expect(tabs({ kind: 'imageRepair', ...picture })).toEqual([
      ...['style', 'issues', 'comments', 'versions', 'history', 'knowledge', 'guide'],
    ])
    expect(tabs({ kind: 'qa', ...picture })).toContain('matches')
    expect(first({ kind: 'imageRepair', ...picture })).toBe('style')
  })
  it('have knowledge only while the step is theirs to do', () => {
    const can = { write: false, review: false, confirm: true, comment: true, submit: false }
    expect(tabs({ can: { ...can, draw: false, cues: false, annotate: false } })).not.toContain('knowledge')
  })
  it('have no comments in a trial', () => {
    expect(tabs({ purpose: 'trial' })).toEqual(['guide', 'issues', 'history'])
    expect(tabs({ purpose: 'review' })).toEqual(['hints', 'issues', 'comments', 'guide'])
  })
})

describe('the facets of a document', () => {
  it('are those of its own kind first, then those that other kinds show', () => {
    const work = { ...plain, kind: 'qa', makes_text: true, label_set: labels } satisfies WorkDocument
    const facet = merged(facetsOf(kinds, work))
    expect(facet.confirmedState).toBe('reviewed')
    expect(facet.isTextUnchecked).toBe(true)
    expect(wordsOf(facetsOf(kinds, work), work).target).toBe(annotationText.text)
  })
  it('are those of its own kind where another kind differs', () => {
    const shown = { Body: () => null, words: () => ({ progress: usualWords.target }) }
    const other: WorkKind = { kind: 'annotation', isShown: () => true, shown }
    const own: WorkKind = { kind: 'translationProofreading', own: { words: () => ({ progress: usualWords.targetOf }) } }
    const facets = facetsOf([other, own], plain)
    expect(wordsOf(facets, plain).progress).toBe(usualWords.targetOf)
    expect(merged(facets)).toMatchObject({ Body: shown.Body, words: own.own?.words })
  })
  it('are empty for plain text', () => {
    expect(facetsOf(kinds, plain)).toEqual([{}])
    expect(wordsOf(facetsOf(kinds, plain), plain)).toEqual(usualWords)
  })
  it('of steps after dubbing play takes but don’t record', () => {
    const facet = merged(facetsOf(kinds, { ...plain, kind: 'qa', media_file_id: 'm' }))
    expect(facet.BelowText).toBeDefined()
    expect(facet.filters).toBeUndefined()
  })
})
