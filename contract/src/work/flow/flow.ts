/** Flows: directed graphs of nodes, AI and human. */
import { z } from 'zod'
import { type AiCapability, aiModels } from '../../base/ai/ai.ts'
import { annotationLabel, labelLimits } from '../../content/text/annotation-label.ts'
import { currency, empty, id, listOf, locale, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

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
  /** Who of the company confirms, until the order is given to somebody else. */
  confirmer_id: id.optional(),
  /** Who of the company is asked first to review. */
  reviewer_id: id.optional(),
  /** `polish` also rewrites what people wrote; locked segments never. */
  rewrites_people: z.boolean().optional(),
  note: z.string().max(500).optional(),
  /** What `annotation` labels with. */
  labels: z.array(annotationLabel).max(labelLimits.labels).optional(),
  /** Each segment wants a label; else the work may be handed in without. */
  needs_label: z.boolean().optional(),
})
export type FlowNodeSettings = z.infer<typeof flowNodeSettings>

export const flowNode = z.object({
  node_id: z.string().min(1).max(40),
  kind: nodeKind,
  /** Time given once the node opens; AI and system nodes take what they take. */
  hours: z.number().int().min(1).max(2000).default(24),
  settings: flowNodeSettings.optional(),
  /** Where it was put on the drawing; without one it is laid out. */
  position: z.object({ x: z.int(), y: z.int() }).optional(),
})
export type FlowNode = z.infer<typeof flowNode>

const flowEdge = z.object({ from: z.string().max(40), to: z.string().max(40) })
export type FlowEdge = z.infer<typeof flowEdge>

export const flowGraph = z.object({
  nodes: z.array(flowNode).min(1).max(40),
  edges: z.array(flowEdge).max(100),
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

/** Which of a provider's models an AI node works with. */
export const nodeCapabilities: Partial<Record<NodeKind, AiCapability>> = {
  transcribe: 'transcription',
  translate: 'chat',
  recognize: 'vision',
  synthesize: 'speech',
  polish: 'chat',
  evaluate: 'chat',
}

export const flowSummary = z.object({
  flow_id: id,
  company_id: id.nullable(), // null: a standard flow
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
  /** Its place on one's own list; null: it isn't on it. */
  collected_num: z.number().int().nullable(),
  /** Whether all its kinds can be done today: else it can't be ordered. */
  is_available: z.boolean(),
  can: z.object({ edit: z.boolean() }),
  updated_at: wireTime,
})
export type FlowSummary = z.infer<typeof flowSummary>

const flows = z.object({ list: z.array(flowSummary) })

/** So many flows a company keeps. */
export const maxCompanyFlows = 200
export const flowNameLength = 60
const flowName = z.string().trim().min(1).max(flowNameLength)
const flowDescription = z.string().trim().max(500)
/** What a company calls its flow; the languages that aren't given take it as it is. */
const flowNames = z.object({
  name: flowName,
  name_zh: flowName.optional(),
  name_en: flowName.optional(),
  name_ja: flowName.optional(),
})

/** How much work a preview is of. */
export const flowSample = z.object({
  source_lang: locale,
  /** Without effect where the flow stays in one language. */
  target_lang: locale,
  word_count: z.number().int().min(1).max(10_000_000),
  /** Of sound or video. */
  minutes: z.number().min(0.1).max(10_000).nullable().default(null),
})

export const flow = {
  /** Every kind of node; `is_available`: whether an order may contain it today. */
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
          is_available: z.boolean(),
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
    input: page.extend({ keyword: z.string().trim().max(100).default(''), media: media.optional() }),
    output: listOf(flowSummary),
  }),
  /**
   * Without `flow_id` a new flow of one's company; with it the next version of that flow, if `version` is still the newest:
   * orders that run keep the one they were placed with. FLOW_CONFIG_WRONG carries `problems: FlowProblem[]`.
   */
  customizeFlow: call({
    path: '/task/flow/customizeFlow',
    access: 'approved',
    idempotent: true,
    input: flowNames.extend({
      flow_id: id.optional(),
      version: z.number().int().min(1).optional(),
      description: flowDescription.default(''),
      media,
      graph: flowGraph,
    }),
    output: flowSummary,
    errors: [
      'NO_PERMISSION',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'CANNOT_DESIGNATE_USER',
      'FLOW_CONFIG_WRONG',
      'AI_NODE_NOT_ADDABLE',
      'PROGRAM_MISSING',
      'FLOWS_TOO_MANY',
    ],
  }),
  renameFlow: call({
    path: '/task/flow/renameFlow',
    access: 'approved',
    input: flowNames.extend({ flow_id: id }),
    output: empty,
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Orders that run with it go on. */
  deleteFlow: call({
    path: '/task/flow/deleteFlow',
    access: 'approved',
    input: z.object({ flow_id: id }),
    output: empty,
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Puts a flow on one's own list, at its end, or takes it off. */
  collectFlow: call({
    path: '/task/flow/talent/collectFlow',
    access: 'approved',
    input: z.object({ flow_id: id, is_collected: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** The order of what one has collected. */
  sortFlow: call({
    path: '/task/flow/talent/sortFlow',
    access: 'approved',
    input: z.object({ flow_ids: z.array(id).min(1).max(500) }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** What a flow, saved or not, would cost and how long it would take for so much work, by the rates of today. */
  previewFlow: call({
    path: '/task/flow/previewFlow',
    access: 'approved',
    input: flowSample.extend({
      media,
      graph: flowGraph.extend({
        nodes: z
          .array(flowNode.omit({ settings: true }))
          .min(1)
          .max(40),
      }),
    }),
    output: z.object({
      items: z.array(z.object({ node_id: z.string(), kind: nodeKind, amount_minor: minor })),
      price_minor: minor,
      currency,
      /** From the order to its earliest delivery. */
      duration_hours: z.number().int(),
    }),
    errors: ['NO_PERMISSION', 'LANGUAGE_DUPLICATE', 'FLOW_CONFIG_WRONG', 'AI_NODE_NOT_ADDABLE', 'PRICE_MISSING'],
  }),
  /** What AI nodes can be told to work with, for those who design: names and models, nothing of addresses or keys. */
  getAiChoices: call({
    path: '/task/flow/getAiChoices',
    access: 'approved',
    input: empty,
    output: z.object({ list: z.array(z.object({ name: z.string(), models: aiModels })) }),
  }),
}
