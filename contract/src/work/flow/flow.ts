/** Flows: directed graphs of nodes, AI and human. */
import { z } from 'zod'
import { aiModels } from '../../base/ai/ai.ts'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { flowNodeSettings } from '../../content/kinds/node-settings.ts'
import { currency, empty, id, listOf, locale, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const flowNode = z.object({
  node_id: z.string().min(1).max(40),
  kind: nodeKind,
  /** Time given once the node opens; AI and system nodes take what they take. */
  hours: z.number().int().min(1).max(2000).default(24),
  settings: flowNodeSettings.optional(),
  /** The place on the drawing; without one it is computed. */
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

/** The nodes so that each follows all that it depends on; null if there is a cycle or an edge to an unknown node. */
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
  /** The position in the caller's own list; null: the flow isn't in it. */
  collected_num: z.number().int().nullable(),
  /** Whether all its kinds are supported now; else it can't be ordered. */
  is_available: z.boolean(),
  can: z.object({ edit: z.boolean() }),
  updated_at: wireTime,
})
export type FlowSummary = z.infer<typeof flowSummary>

const flows = z.object({ list: z.array(flowSummary) })

/** The most flows of a company. */
export const maxCompanyFlows = 200
export const flowNameLength = 60
const flowName = z.string().trim().min(1).max(flowNameLength)
const flowDescription = z.string().trim().max(500)
/** The names of a company's flow; a language without one uses `name`. */
const flowNames = z.object({
  name: flowName,
  name_zh: flowName.optional(),
  name_en: flowName.optional(),
  name_ja: flowName.optional(),
})

/** The amount of work to compute a preview for. */
export const flowSample = z.object({
  source_lang: locale,
  /** Ignored if the flow has no target language. */
  target_lang: locale,
  word_count: z.number().int().min(1).max(10_000_000),
  /** For sound or video. */
  minutes: z.number().min(0.1).max(10_000).nullable().default(null),
})

export const flow = {
  /** Every kind of node; `is_available`: whether an order may contain it now. */
  getAllNode: call({
    path: '/task/flow/getAllNode',
    access: 'approved',
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
    access: 'approved',
    input: z.object({ media: media.optional() }),
    output: flows,
  }),
  /** Flows of the caller's company; another company's id finds nothing. */
  getAllCoFlow: call({
    path: '/task/flow/getAllCoFlow',
    access: 'approved',
    input: z.object({ company_id: id.optional(), media: media.optional() }),
    output: flows,
  }),
  getFlowDetail: call({
    path: '/task/flow/getFlowDetail',
    access: 'approved',
    input: z.object({ flow_id: id }),
    output: flowSummary,
    errors: ['NOT_FOUND'],
  }),
  /** The flows that the caller's company used in its last orders. */
  getRecentlyFlowList: call({
    path: '/task/flow/getRecentlyFlowList',
    access: 'approved',
    input: z.object({ media: media.optional() }),
    output: flows,
  }),
  getCompanyFlowList: call({
    path: '/task/flow/admin/getCompanyFlowList',
    access: 'client',
    input: page.extend({ keyword: z.string().trim().max(100).default(''), media: media.optional() }),
    output: listOf(flowSummary),
  }),
  /**
   * Without `flow_id`: a new flow of the caller's company. With it: the next version of that flow, if `version` is
   * still the newest; existing orders keep their version. FLOW_CONFIG_WRONG has `problems: FlowProblem[]`.
   */
  customizeFlow: call({
    path: '/task/flow/customizeFlow',
    access: 'mvp',
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
      'DIRECTIVE_VALUES_MISSING',
    ],
  }),
  renameFlow: call({
    path: '/task/flow/renameFlow',
    access: 'mvp',
    input: flowNames.extend({ flow_id: id }),
    output: empty,
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Existing orders with this flow go on. */
  deleteFlow: call({
    path: '/task/flow/deleteFlow',
    access: 'mvp',
    input: z.object({ flow_id: id }),
    output: empty,
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Adds a flow at the end of the caller's own list, or removes it. */
  collectFlow: call({
    path: '/task/flow/talent/collectFlow',
    access: 'mvp',
    input: z.object({ flow_id: id, is_collected: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** Sets the order of the caller's own list. */
  sortFlow: call({
    path: '/task/flow/talent/sortFlow',
    access: 'mvp',
    input: z.object({ flow_ids: z.array(id).min(1).max(500) }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** The price and duration of this amount of work with a flow, saved or not, at the present rates. */
  previewFlow: call({
    path: '/task/flow/previewFlow',
    access: 'mvp',
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
      charge_minor: minor,
      currency,
      /** From the order to its earliest delivery. */
      duration_hours: z.number().int(),
    }),
    errors: ['NO_PERMISSION', 'LANGUAGE_DUPLICATE', 'FLOW_CONFIG_WRONG', 'AI_NODE_NOT_ADDABLE', 'PRICE_MISSING'],
  }),
  /** Providers and models that AI nodes can be set to, for people who design flows; without addresses and keys. */
  getAiChoices: call({
    path: '/task/flow/getAiChoices',
    access: 'mvp',
    input: empty,
    output: z.object({ list: z.array(z.object({ name: z.string(), models: aiModels })) }),
  }),
}
