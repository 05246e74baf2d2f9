import { describe, expect, it } from 'vitest'
import { type NodeTaskState, nodeTaskStates } from '../../content/kinds/node-state.ts'
import { chain } from '../../testing/chain.ts'
import { mayFillGaps, maySkip } from './machine-skip.ts'

describe('a machine', () => {
  it('that only improves a text can be skipped', () => {
    const graph = chain('translate', 'polish', 'evaluate', 'deliver')
    expect(['n1', 'n2', 'n3', 'elsewhere'].map((id) => maySkip(graph, id))).toEqual([true, true, false, false])
  })

  it('that translates can be skipped if people translate later', () => {
    expect(maySkip(chain('translate', 'translationProofreading', 'deliver'), 'n0')).toBe(true)
    expect(maySkip(chain('translate', 'polish', 'editing', 'deliver'), 'n0')).toBe(true)
    expect(maySkip(chain('translationProofreading', 'translate', 'deliver'), 'n1')).toBe(false)
    expect(maySkip(chain('translate', 'deliver'), 'n0')).toBe(false)
  })

  it('that makes a transcript, a picture’s text or a voice can be skipped if people make the same later', () => {
    const graph = chain('transcribe', 'transcriptProofreading', 'translate', 'synthesize', 'deliver')
    expect(['n0', 'n3'].map((id) => maySkip(graph, id))).toEqual([true, false])
    expect(maySkip(chain('recognize', 'translate', 'translationProofreading', 'deliver'), 'n0')).toBe(false)
    expect(maySkip(chain('synthesize', 'dubbing', 'deliver'), 'n0')).toBe(true)
    expect(maySkip(chain('translate', 'dubbing', 'deliver'), 'n0')).toBe(false)
  })
})

describe('a completed machine’s step with gaps', () => {
  const graph = chain('translate', 'translationProofreading', 'deliver')
  const step = { node_id: 'n0', kind: 'translate', state: 'completed', produced_by: 'a/b', retry_at: null } as const
  const counts = { done_count: 2, total_count: 3 }
  const piece = (state: NodeTaskState) => [
    { node_id: 'n0', state: 'completed' as const },
    { node_id: 'n1', state },
  ]
  it('can be run again until people have handed in', () => {
    const states = nodeTaskStates.filter((state) => mayFillGaps(graph, { ...step, ...counts }, piece(state)))
    expect(states).toEqual(nodeTaskStates.filter((state) => state !== 'submitted' && state !== 'completed'))
  })

  it('is one of a draft, a voice or a transcript that people correct later', () => {
    const isFilled = (kind: 'synthesize' | 'transcribe' | 'recognize', later: 'dubbing' | 'transcriptProofreading') =>
      mayFillGaps(chain(kind, later, 'deliver'), { ...step, ...counts, kind, node_id: 'n0' }, piece('offering'))
    expect(isFilled('synthesize', 'dubbing')).toBe(true)
    expect(isFilled('transcribe', 'transcriptProofreading')).toBe(true)
    expect(isFilled('recognize', 'transcriptProofreading')).toBe(false) // a picture is read as a whole
  })

  it.each<[string, object]>([
    ['has none', { done_count: 3 }],
    ['isn’t completed', { state: 'in_progress' }],
    ['was skipped', { produced_by: 'skipped' }],
    ['is being tried', { retry_at: '20261123180000000' }],
    ['only judges', { kind: 'evaluate' }],
  ])('not where it %s', (_, change) => {
    expect(mayFillGaps(graph, { ...step, ...counts, ...change }, piece('offering'))).toBe(false)
  })
})
