import type { FlowGraph } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { layOut } from './lay-out.ts'

const nodes: FlowGraph['nodes'] = [
  { node_id: 'n1', kind: 'deliver', hours: 1 },
  { node_id: 'n2', kind: 'translate', hours: 1 },
  { node_id: 'n3', kind: 'translationProofreading', hours: 1 },
]
const heightOf = (edges: FlowGraph['edges'], id: string) => layOut({ nodes, edges }).get(id)?.y ?? Number.NaN

it.each([
  [
    'connected',
    [
      { from: 'n2', to: 'n3' },
      { from: 'n3', to: 'n1' },
    ],
  ],
  ['while nothing leads to it', [{ from: 'n2', to: 'n3' }]],
  ['while nothing is connected', []],
])('the end of the flow stands below everything: %s', (_, edges) => {
  expect(heightOf(edges, 'n1')).toBeGreaterThan(heightOf(edges, 'n2'))
  expect(heightOf(edges, 'n1')).toBeGreaterThan(heightOf(edges, 'n3'))
})
