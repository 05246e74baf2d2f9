/** Flows: directed graphs of nodes, AI and human. */
import { z } from 'zod'
import { id, page } from './base.ts'
import { call } from './call.ts'
import { wireTime } from './time.ts'

export const medias = ['doc', 'pic', 'audio', 'video'] as const
export const media = z.enum(medias)
export type Media = z.infer<typeof media>

export type RoleId = 1 | 2 | 3 | 4 | 5 | 6
export const roles = [
  { role_id: 1, role: 'transcriber' },
  { role_id: 2, role: 'translator' },
  { role_id: 3, role: 'dubber' },
  { role_id: 4, role: 'interpreter' },
  { role_id: 5, role: 'editor' },
  { role_id: 6, role: 'artDesigner' },
] as const

/** What goes in and comes out of a node. */
export type Material = 'media' | 'picture' | 'text' | 'translation' | 'voice' | 'delivery'

/** Every kind of node: who does it and what it turns into what. */
export const nodeKinds = {
  transcribe: { by: 'ai', role_id: null, input: 'media', output: 'text' },
  translate: { by: 'ai', role_id: null, input: 'text', output: 'translation' },
  recognize: { by: 'ai', role_id: null, input: 'picture', output: 'text' },
  synthesize: { by: 'ai', role_id: null, input: 'translation', output: 'voice' },
  polish: { by: 'ai', role_id: null, input: 'translation', output: 'translation' },
  evaluate: { by: 'ai', role_id: null, input: 'translation', output: 'translation' },
  transcriptProofreading: { by: 'human', role_id: 1, input: 'text', output: 'text' },
  imageTextProofreading: { by: 'human', role_id: 1, input: 'text', output: 'text' },
  annotation: { by: 'human', role_id: 1, input: 'text', output: 'text' },
  translationProofreading: { by: 'human', role_id: 2, input: 'translation', output: 'translation' },
  dubbing: { by: 'human', role_id: 3, input: 'translation', output: 'voice' },
  interpreting: { by: 'human', role_id: 4, input: 'media', output: 'voice' },
  editing: { by: 'human', role_id: 5, input: 'translation', output: 'translation' },
  imageRepair: { by: 'human', role_id: 6, input: 'picture', output: 'picture' },
  qa: { by: 'reviewer', role_id: null, input: 'translation', output: 'translation' },
  clientConfirmation: { by: 'client', role_id: null, input: 'translation', output: 'translation' },
  deliver: { by: 'system', role_id: null, input: 'translation', output: 'delivery' },
} as const satisfies Record<string, { by: string; role_id: RoleId | null; input: Material; output: Material }>

export type NodeKind = keyof typeof nodeKinds
export const nodeKind = z.enum(Object.keys(nodeKinds) as [NodeKind, ...NodeKind[]])

/** How a node does its work; what isn't set is as the platform does it. */
export const flowNodeSettings = z.object({
  provider: z.string().min(1).max(100).optional(),
  model: z.string().min(1).max(200).optional(),
  prompt: z.string().max(4000).optional(),
  voice: z.string().min(1).max(100).optional(),
  /** Segments that `evaluate` puts at or above this need no human. */
  skip_from: z.number().int().min(0).max(100).optional(),
  /** Of those, how many are checked all the same. */
  audit_percent: z.number().int().min(0).max(100).optional(),
  /** The account that confirms for the client, resp. reviews, unless the order says otherwise. */
  confirmer_id: id.optional(),
  reviewer_id: id.optional(),
  note: z.string().max(500).optional(),
})
export type FlowNodeSettings = z.infer<typeof flowNodeSettings>

export const flowNode = z.object({
  node_id: z.string().min(1).max(40),
  kind: nodeKind,
  /** Time given once the node opens; AI and system nodes take what they take. */
  hours: z.number().int().min(1).max(2000).default(24),
  settings: flowNodeSettings.optional(),
})
export type FlowNode = z.infer<typeof flowNode>

export const flowGraph = z.object({
  nodes: z.array(flowNode).min(1).max(40),
  edges: z.array(z.object({ from: z.string(), to: z.string() })).max(100),
})
export type FlowGraph = z.infer<typeof flowGraph>

/** Nodes in an order in which each comes after all it depends on; null when there is a cycle or an edge to nowhere. */
export function topological(graph: FlowGraph): FlowNode[] | null {
  const byId = new Map(graph.nodes.map((node) => [node.node_id, node]))
  if (byId.size !== graph.nodes.length) return null
  if (graph.edges.some((edge) => !byId.has(edge.from) || !byId.has(edge.to))) return null
  const sorted: FlowNode[] = []
  const isPlaced = new Set<string>()
  while (sorted.length < graph.nodes.length) {
    const next = graph.nodes.find(
      (node) =>
        !isPlaced.has(node.node_id) && graph.edges.every((edge) => edge.to !== node.node_id || isPlaced.has(edge.from)),
    )
    if (!next) return null
    isPlaced.add(next.node_id)
    sorted.push(next)
  }
  return sorted
}

export const flowSummary = z.object({
  flow_id: id,
  company_id: id.nullable(),
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  description_zh: z.string(),
  description_en: z.string(),
  description_ja: z.string(),
  media,
  graph: flowGraph,
  version: z.number().int(),
  is_collected: z.boolean(),
  updated_at: wireTime,
})
export type FlowSummary = z.infer<typeof flowSummary>

const flows = z.object({ list: z.array(flowSummary) })

export const flow = {
  getAllNode: call({
    path: '/task/flow/getAllNode',
    access: 'session',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          kind: nodeKind,
          by: z.string(),
          role_id: z.number().int().nullable(),
          input: z.string(),
          output: z.string(),
        }),
      ),
    }),
  }),
  getAllStdFlow: call({
    path: '/task/flow/getAllStdFlow',
    access: 'session',
    input: z.object({ media: media.optional() }),
    output: flows,
  }),
  /** Flows of one's own company; another company's id finds nothing. */
  getAllCoFlow: call({
    path: '/task/flow/getAllCoFlow',
    access: 'session',
    input: z.object({ company_id: id.optional(), media: media.optional() }),
    output: flows,
  }),
  getFlowDetail: call({
    path: '/task/flow/getFlowDetail',
    access: 'session',
    input: z.object({ flow_id: id }),
    output: flowSummary,
    errors: ['NOT_FOUND'],
  }),
  /** Flows that one's company ordered with last. */
  getRecentlyFlowList: call({
    path: '/task/flow/getRecentlyFlowList',
    access: 'session',
    input: z.object({ media: media.optional() }),
    output: flows,
  }),
  getCompanyFlowList: call({
    path: '/task/flow/admin/getCompanyFlowList',
    access: 'companyAdmin',
    input: page,
    output: z.object({ list: z.array(flowSummary), total: z.number().int(), is_capped: z.boolean() }),
  }),
}
