import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NodeKind, nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph } from './flow.ts'
import { nodesAfter } from './flow-order.ts'
import { isMonolingual, sourceStage, stageGraphs, takesMedia } from './flow-stage.ts'

/** Each node follows the one before; its name is its kind and position. */
function chain(...kinds: NodeKind[]): FlowGraph {
  const nodes = kinds.map((kind, index) => ({ node_id: `${kind}${index}`, kind, hours: 1 }))
  const edges = nodes.slice(1).map((node, index) => ({ from: nodes[index]!.node_id, to: node.node_id }))
  return { nodes, edges }
}
const film = chain(
  'transcribe',
  'transcriptProofreading',
  'qa',
  'translate',
  'translationProofreading',
  'qa',
  'deliver',
)
const transcript = chain('transcribe', 'transcriptProofreading', 'qa', 'clientConfirmation', 'deliver')
const document = chain('translate', 'translationProofreading', 'qa', 'deliver')

describe('sourceStage', () => {
  it.each<[string, FlowGraph, string[]]>([
    [
      'of a film: what is written and reviewed before it is translated',
      film,
      ['transcribe0', 'transcriptProofreading1', 'qa2'],
    ],
    ['of a transcript: none', transcript, []],
    ['of a document: none', document, []],
    [
      'of a voice-over of a picture book',
      chain('recognize', 'imageTextProofreading', 'annotation', 'translate', 'synthesize', 'deliver'),
      ['recognize0', 'imageTextProofreading1', 'annotation2'],
    ],
  ])('%s', (_, graph, stage) => {
    expect([...sourceStage(graph)]).toEqual(stage)
  })

  it('recognises a flow in one language', () => {
    expect([film, transcript, document].map(isMonolingual)).toEqual([false, true, false])
  })

  it('recognises a flow that begins with the recording', () => {
    expect([film, transcript, document, chain('interpreting', 'deliver')].map(takesMedia)).toEqual([
      ...[true, true, false, true],
    ])
  })

  const kinds = Object.keys(nodeKinds) as NodeKind[]
  const acyclic: fc.Arbitrary<FlowGraph> = fc
    .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 9 })
    .chain((nodes) =>
      fc.tuple(
        fc.constant(nodes),
        fc.array(fc.tuple(fc.nat(nodes.length - 1), fc.nat(nodes.length - 1)), { maxLength: 14 }),
      ),
    )
    .map(([nodes, edges]) => ({
      nodes: nodes.map((kind, index) => ({ node_id: `n${index}`, kind, hours: 1 })),
      edges: edges
        .filter(([one, other]) => one !== other)
        .map(([one, other]) => ({ from: `n${Math.min(one, other)}`, to: `n${Math.max(one, other)}` })),
    }))

  it('property: it depends on no node outside, and produces text only', () => {
    fc.assert(
      fc.property(acyclic, (graph) => {
        const stage = sourceStage(graph)
        for (const { from, to } of graph.edges) if (stage.has(to)) expect(stage.has(from)).toBe(true)
        for (const node of graph.nodes.filter((one) => stage.has(one.node_id)))
          expect(node.kind === 'qa' || nodeKinds[node.kind].output === 'text').toBe(true)
        if (isMonolingual(graph)) expect(stage.size).toBe(0)
      }),
    )
  })

  it('property: the two stages together are all nodes, each in its original order', () => {
    fc.assert(
      fc.property(acyclic, (graph) => {
        const { source, target } = stageGraphs(graph)
        const ids = (one: FlowGraph) => one.nodes.map((node) => node.node_id)
        expect([...ids(source), ...ids(target)].toSorted()).toEqual(ids(graph).toSorted())
        for (const part of [source, target])
          for (const id of ids(part))
            expect([...nodesAfter(part, id)].toSorted()).toEqual(
              [...nodesAfter(graph, id)].filter((other) => ids(part).includes(other)).toSorted(),
            )
      }),
    )
  })
})
