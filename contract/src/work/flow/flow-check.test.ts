import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardFlows } from '../../../../seed/flows.ts'
import { type NodeKind, nodeKinds } from '../../content/kinds/list.ts'
import { medias } from '../../content/kinds/material.ts'
import { chain } from '../../testing/chain.ts'
import { type FlowGraph, flowGraph } from './flow.ts'
import { type FlowProblemCode, flowProblems, isRunnable } from './flow-check.ts'
import { orderedGraph } from './flow-order.ts'

const kinds = Object.keys(nodeKinds) as NodeKind[]
const name = (index: number) => `n${index}`
const anyGraph: fc.Arbitrary<FlowGraph> = fc
  .record({
    nodes: fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(9)), { maxLength: 9 }),
    edges: fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { maxLength: 16 }),
  })
  .map(({ nodes, edges }) => ({
    nodes: nodes.map(([kind, index]) => ({ node_id: name(index), kind, hours: 1 })),
    edges: edges.map(([from, to]) => ({ from: name(from), to: name(to) })),
  }))

it('never throws, names existing nodes only, and finds no problem only if the flow can run', () => {
  fc.assert(
    fc.property(anyGraph, fc.constantFrom(...medias), (graph, media) => {
      const ids = graph.nodes.map((node) => node.node_id)
      const problems = flowProblems(graph, media)
      for (const { node_id, edge } of problems) {
        if (node_id !== null) expect(ids).toContain(node_id)
        if (edge) expect(graph.edges).toContainEqual(edge)
        expect(node_id === null || edge === null).toBe(true)
      }
      if (problems.length === 0) expect(isRunnable(graph)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

describe('standard flows', () => {
  it.each(standardFlows.map((flow) => [`${flow.media}: ${flow.name.en}`, flow] as const))(
    '%s has no problem, with and without the steps that an order may leave out',
    (_, { graph, media }) => {
      expect(flowGraph.safeParse(graph).success).toBe(true)
      for (const is_qa_required of [true, false])
        for (const is_acceptance_required of [true, false])
          expect(flowProblems(orderedGraph(graph, { is_qa_required, is_acceptance_required }), media)).toEqual([])
    },
  )

  const anyStandard = fc.constantFrom(...standardFlows)
  const codesOf = (graph: FlowGraph, media: (typeof medias)[number]) =>
    flowProblems(graph, media).map((problem) => problem.code)
  const some = <T>(list: readonly T[], seed: number) => list[seed % list.length]!

  it('get a problem with a wrong edge, a second end, an unconnected node, a review without work, or a kind that doesn’t fit', () => {
    const breakings: ((graph: FlowGraph, seed: number) => [FlowGraph, FlowProblemCode])[] = [
      ({ nodes, edges }, seed) => {
        const edge = some(edges, seed)
        return [{ nodes, edges: [...edges, { from: edge.to, to: edge.from }] }, 'cycle']
      },
      ({ nodes, edges }, seed) => [
        { nodes, edges: [...edges, { from: some(nodes, seed).node_id, to: 'gone' }] },
        'edgeToNowhere',
      ],
      ({ nodes, edges }, seed) => [{ nodes: [...nodes, some(nodes, seed)], edges }, 'nodeTwice'],
      ({ nodes, edges }) => [{ nodes: nodes.filter((node) => node.kind !== 'deliver'), edges }, 'noDelivery'],
      ({ nodes, edges }) => [
        { nodes: [...nodes, { node_id: 'x', kind: 'deliver', hours: 1 }], edges },
        'deliveryTwice',
      ],
      ({ nodes, edges }) => {
        const end = nodes.find((node) => node.kind === 'deliver')!
        return [{ nodes, edges: edges.filter((edge) => edge.to !== end.node_id) }, 'leadsNowhere']
      },
      ({ nodes, edges }) => {
        const end = nodes.find((node) => node.kind === 'deliver')!.node_id
        const more = { node_id: 'x', kind: 'qa' as const, hours: 1 }
        return [{ nodes: [...nodes, more], edges: [...edges, { from: 'x', to: end }] }, 'qaWithoutWork']
      },
      ({ nodes, edges }) => {
        const end = nodes.find((node) => node.kind === 'deliver')!.node_id
        const more = { node_id: 'x', kind: 'polish' as const, hours: 1 }
        return [{ nodes: [...nodes, more], edges: [...edges, { from: 'x', to: end }] }, 'startUnfit']
      },
      ({ nodes, edges }) => {
        const end = nodes.find((node) => node.kind === 'deliver')!.node_id
        const more = { node_id: 'x', kind: 'editing' as const, hours: 1 }
        return [{ nodes: [...nodes, more], edges: [...edges, { from: end, to: 'x' }] }, 'kindsUnfit']
      },
    ]
    fc.assert(
      fc.property(anyStandard, fc.constantFrom(...breakings), fc.nat(), ({ graph, media }, breaking, seed) => {
        const [broken, code] = breaking(graph, seed)
        expect(codesOf(broken, media)).toContain(code)
      }),
      { numRuns: 300 },
    )
  })
})

const codes = (graph: FlowGraph, media: (typeof medias)[number]) => flowProblems(graph, media).map(({ code }) => code)

it('accepts checks behind text, translation, voice or picture; a check passes its input on', () => {
  const transcript = ['transcribe', 'transcriptProofreading', 'qa', 'clientConfirmation', 'deliver'] as const
  expect(codes(chain(...transcript), 'audio')).toEqual([])
  expect(codes(chain('transcribe', 'transcriptProofreading', 'qa', 'translate', 'deliver'), 'video')).toEqual([])
  expect(codes(chain('translationProofreading', 'qa', 'translate', 'deliver'), 'doc')).toEqual(['kindsUnfit'])
  expect(codes(chain('imageRepair', 'qa', 'clientConfirmation', 'deliver'), 'pic')).toEqual([])
})

it('accepts image repair with a translation or to remove the text, and nothing else', () => {
  const read = ['recognize', 'imageTextProofreading'] as const
  const end = ['qa', 'clientConfirmation', 'deliver'] as const
  expect(codes(chain(...read, 'translate', 'translationProofreading', 'imageRepair', ...end), 'pic')).toEqual([])
  expect(codes(chain(...read, 'imageRepair', ...end), 'pic')).toEqual([])
  expect(codes(chain(...read, 'imageRepair', 'translate', 'deliver'), 'pic')).toContain('kindsUnfit')
  expect(codes(chain('translate', 'imageRepair', 'translationProofreading', 'deliver'), 'doc')).toContain('kindsUnfit')
  expect(codes(chain('imageRepair', 'deliver'), 'doc')).toEqual(['startUnfit'])
  expect(codes(chain('translate', 'imageRepair', 'deliver'), 'video')).toEqual(['kindsUnfit'])
  const both = chain(...read, 'translate', 'deliver')
  const repair = { node_id: 'repair', kind: 'imageRepair' as const, hours: 1 }
  const beside = {
    nodes: [...both.nodes, repair],
    edges: [...both.edges, { from: name(1), to: 'repair' }, { from: 'repair', to: name(3) }],
  }
  expect(codes(beside, 'pic')).toEqual(['kindsUnfit'])
})

it('accepts translation without a draft, and a subtitle file in place of its video', () => {
  expect(codes(chain('translationProofreading', 'deliver'), 'doc')).toEqual([])
  expect(codes(chain('translate', 'deliver'), 'video')).toEqual([])
  expect(codes(chain('translate', 'deliver'), 'pic')).toEqual(['startUnfit'])
  const both = chain('translate', 'translationProofreading', 'deliver')
  const ear = { node_id: 'ear', kind: 'transcribe' as const, hours: 1 }
  const mixed = { nodes: [...both.nodes, ear], edges: [...both.edges, { from: 'ear', to: name(2) }] }
  expect(codes(mixed, 'video')).toEqual(['startsDiffer'])
})

it('requires a step that can correct what a client returns, and at least one step of work', () => {
  expect(codes(chain('translate', 'clientConfirmation', 'deliver'), 'doc')).toEqual(['confirmationWithoutWork'])
  expect(
    codes(chain('transcribe', 'transcriptProofreading', 'translate', 'clientConfirmation', 'deliver'), 'audio'),
  ).toEqual(['checkAcrossStages'])
  expect(codes(chain('deliver'), 'doc')).toEqual(['noWork'])
})

it('distinguishes missing machines from kinds without a screen', () => {
  const graph = chain('translate', 'dubbing', 'deliver')
  expect(flowProblems(graph, 'video', (kind) => nodeKinds[kind].by === 'system')).toEqual([
    { code: 'machineMissing', node_id: name(0), edge: null },
    { code: 'workbenchMissing', node_id: name(1), edge: null },
  ])
})
