import { describe, expect, it } from 'vitest'
import { type NodeKind, nodeKinds, workKinds, workName } from '../../content/kinds/list.ts'
import { chain } from '../../testing/chain.ts'
import { isDraftMissing } from './flow-draft.ts'

/** The kinds of the steps that lack their draft. */
function missingIn(kinds: readonly NodeKind[], idleKinds: readonly string[] = []) {
  const graph = chain(...kinds)
  const idle = new Set(graph.nodes.filter(({ kind }) => idleKinds.includes(kind)).map(({ node_id }) => node_id))
  return graph.nodes.filter(({ node_id }) => isDraftMissing(graph, node_id, idle)).map(({ kind }) => kind)
}

describe('a draft', () => {
  it('is missing where its machine is idle, not where another one is', () => {
    const flow = ['transcribe', 'transcriptProofreading', 'translate', 'translationProofreading', 'qa'] as const
    expect(missingIn([...flow])).toEqual([])
    expect(missingIn([...flow], ['translate'])).toEqual(['translationProofreading'])
    expect(missingIn([...flow], ['transcribe'])).toEqual(['transcriptProofreading'])
    expect(missingIn(['recognize', 'imageTextProofreading'], ['recognize'])).toEqual(['imageTextProofreading'])
  })

  it('is missing where a flow translates without a machine, and not where it corrects a transcript that is ordered', () => {
    expect(missingIn(['translationProofreading', 'editing', 'qa'])).toEqual(['translationProofreading'])
    expect(missingIn(['transcriptProofreading', 'qa'])).toEqual([])
  })

  it('is what people have made before, for who corrects it once more', () => {
    const twice = ['translate', 'polish', 'translationProofreading', 'translationProofreading'] as const
    expect(missingIn([...twice], ['translate', 'polish'])).toEqual(['translationProofreading'])
  })

  it('is made by a kind of machine, and work without one has a name of its own', () => {
    for (const { kind, draftedBy, undraftedName } of workKinds) {
      expect(draftedBy === undefined, kind).toBe(undraftedName === undefined)
      if (draftedBy) expect(workKinds.find((one) => one.kind === draftedBy)?.by).toBe('ai')
    }
    expect(workName('translationProofreading', true).en).toBe('Translation')
    expect(workName('translationProofreading').en).toBe('Translation proofreading')
    expect(workName('qa', true)).toBe(nodeKinds.qa.name)
  })
})
