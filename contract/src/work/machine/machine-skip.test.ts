import { describe, expect, it } from 'vitest'
import { chain } from '../../testing/chain.ts'
import { maySkip } from './machine-skip.ts'

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
