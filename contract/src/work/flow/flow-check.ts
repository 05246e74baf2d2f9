/** Whether a flow can be ordered and, if not, why: the screen and the server ask the same function. Pure. */
import { z } from 'zod'
import { labelProblem } from '../kinds/annotation/annotation-content.ts'
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type Material,
  type Media,
  type NodeKind,
  nodeKinds,
} from './flow.ts'
import { nodesAfter, reviewOf } from './flow-order.ts'
import { isMonolingual, sourceStage } from './flow-stage.ts'
import { isWithoutProgram, type Program } from './program.ts'

export const flowProblemCodes = [
  'nodeTwice',
  'edgeToNowhere',
  'cycle',
  'noDelivery',
  'deliveryTwice',
  'leadsNowhere',
  'qaWithoutWork',
  'qaNotDirect',
  'reviewedTwice',
  'confirmationWithoutWork',
  'checkAcrossStages',
  'startUnfit',
  'startsDiffer',
  'kindsUnfit',
  'noWork',
  'machineMissing',
  'programMissing',
  'workbenchMissing',
  'annotationTwice',
  'labelsMissing',
  'labelsUnfit',
] as const
export type FlowProblemCode = (typeof flowProblemCodes)[number]
/** What is wrong with how a step is set up, not with where it stands. */
export const settingProblems: ReadonlySet<FlowProblemCode> = new Set(['labelsMissing', 'labelsUnfit'])

export const flowProblem = z.object({
  code: z.enum(flowProblemCodes),
  /** Where it is, if it is at a node or at an edge. */
  node_id: z.string().nullable(),
  edge: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type FlowProblem = z.infer<typeof flowProblem>

/** What an order brings along: where a subtitle comes with the video or the sound, the flow may begin with its text. */
export const startMaterials: Readonly<Record<Media, readonly Material[]>> = {
  doc: ['text'],
  pic: ['picture'],
  audio: ['media', 'text'],
  video: ['media', 'text'],
}

const anyResult: readonly Material[] = ['text', 'translation', 'voice', 'picture']
/** Kinds that take more than the one material of `nodeKinds`. */
const taken: Partial<Record<NodeKind, readonly Material[]>> = {
  translationProofreading: ['text', 'translation'], // of a text: translated by people from the start
  imageRepair: ['picture', 'text', 'translation'], // of what stands on the picture
  interpreting: ['media', 'text'], // of a recording whose transcript is there, too
  qa: anyResult,
  clientConfirmation: anyResult,
  deliver: anyResult,
}
/** Kinds that leave what they get as it is. */
const passesOn: ReadonlySet<NodeKind> = new Set(['qa', 'clientConfirmation'])

export function materialsTaken(kind: NodeKind): readonly Material[] {
  return taken[kind] ?? [nodeKinds[kind].input]
}

/** What comes out of a node: for a check that leaves it as it is, what came in. */
export function materialsOf(graph: FlowGraph, media: Media, node: FlowNode, seen = new Set<string>()): Set<Material> {
  if (!passesOn.has(node.kind)) return new Set([nodeKinds[node.kind].output])
  if (seen.has(node.node_id)) return new Set()
  seen.add(node.node_id)
  const before = nodesBefore(graph, node)
  if (before.length === 0) return new Set(startMaterials[media])
  return new Set(before.flatMap((one) => [...materialsOf(graph, media, one, seen)]))
}

/** Whether `to` can work on what `from` makes. */
export function fitsAfter(graph: FlowGraph, media: Media, from: FlowNode, to: FlowNode): boolean {
  return [...materialsOf(graph, media, from)].every((one) => takes(graph, media, to.kind, one))
}

/** A picture is mended with the text that comes onto it; with what was read from it only where that is taken out for good. */
function takes(graph: FlowGraph, media: Media, kind: NodeKind, material: Material): boolean {
  if (kind === 'imageRepair' && (media !== 'pic' || (material === 'text' && !isMonolingual(graph)))) return false
  return materialsTaken(kind).includes(material)
}

/**
 * All that hinders an order with this flow.
 * @param isAvailable whether the platform can do a kind today: its machine runs, people have a screen for it
 * @param missing programs that the server lacks
 */
export function flowProblems(
  graph: FlowGraph,
  media: Media,
  isAvailable: (kind: NodeKind) => boolean = () => true,
  missing: readonly Program[] = [],
): FlowProblem[] {
  return [
    ...structureProblems(graph),
    ...materialProblems(graph, media),
    ...availabilityProblems(graph, isAvailable),
    ...labelProblems(graph),
    ...graph.nodes.filter(({ kind }) => isWithoutProgram(kind, missing)).map(atNode('programMissing')),
  ]
}

/**
 * What would keep a flow from running to its end: a cycle, other than one end that delivers, a review without work right
 * before it or of work reviewed elsewhere. Work that waits for its verdict isn't complete: what lies between it and its
 * review would never begin.
 */
export function structureProblems(graph: FlowGraph): FlowProblem[] {
  const ids = graph.nodes.map((node) => node.node_id)
  const deliveries = graph.nodes.filter((node) => node.kind === 'deliver')
  return [
    ...graph.nodes.filter((node, index) => ids.indexOf(node.node_id) < index).map(atNode('nodeTwice')),
    ...graph.edges.filter((edge) => !ids.includes(edge.from) || !ids.includes(edge.to)).map(atEdge('edgeToNowhere')),
    ...graph.nodes.filter((node) => nodesAfter(graph, node.node_id).has(node.node_id)).map(atNode('cycle')),
    ...(deliveries.length === 0 ? [{ code: 'noDelivery' as const, node_id: null, edge: null }] : []),
    ...deliveries.slice(1).map(atNode('deliveryTwice')),
    ...graph.nodes
      .filter((node) => node.kind !== 'deliver' && graph.edges.every((edge) => edge.from !== node.node_id))
      .map(atNode('leadsNowhere')),
    ...reviewProblems(graph),
  ]
}

/** Whether a graph can run to its end. */
export function isRunnable(graph: FlowGraph): boolean {
  return structureProblems(graph).length === 0
}

/** What a check sends back has to be work of the same piece: of the file's own text, or of one language. */
function reviewProblems(graph: FlowGraph): FlowProblem[] {
  const found: FlowProblem[] = []
  const reviewed = new Set<string>()
  const stage = sourceStage(graph)
  for (const node of graph.nodes.filter(({ kind }) => kind === 'qa' || kind === 'clientConfirmation')) {
    const isQa = node.kind === 'qa'
    const { work, isDirect } = reviewOf(graph, node.node_id)
    if (!work) found.push(atNode(isQa ? 'qaWithoutWork' : 'confirmationWithoutWork')(node))
    else if (stage.has(work.node_id) !== stage.has(node.node_id)) found.push(atNode('checkAcrossStages')(node))
    else if (isQa && !isDirect) found.push(atNode('qaNotDirect')(node))
    else if (isQa && reviewed.has(work.node_id)) found.push(atNode('reviewedTwice')(node))
    if (isQa && work) reviewed.add(work.node_id)
  }
  return found
}

function materialProblems(graph: FlowGraph, media: Media): FlowProblem[] {
  const starts = graph.nodes.filter((node) => graph.edges.every((edge) => edge.to !== node.node_id))
  // What is ordered is a recording or a text: who could begin with both begins with what the kind is for.
  const given = (node: FlowNode) => {
    const all = startMaterials[media].filter((one) => takes(graph, media, node.kind, one))
    const own = all.filter((one) => one === nodeKinds[node.kind].input)
    return own.length > 0 ? own : all
  }
  const first = starts.flatMap(given)[0]
  const byId = new Map(graph.nodes.map((node) => [node.node_id, node]))
  const unfit = ({ from, to }: FlowEdge) => {
    const [before, after] = [byId.get(from), byId.get(to)]
    return before && after && !fitsAfter(graph, media, before, after)
  }
  const isWork = ({ kind }: FlowNode) => nodeKinds[kind].by === 'ai' || nodeKinds[kind].by === 'human'
  return [
    ...starts.filter((node) => given(node).length === 0).map(atNode('startUnfit')),
    ...starts.filter((node) => given(node).length > 0 && !given(node).includes(first!)).map(atNode('startsDiffer')),
    ...graph.edges.filter(unfit).map(atEdge('kindsUnfit')),
    ...(graph.nodes.some(isWork) ? [] : [{ code: 'noWork' as const, node_id: null, edge: null }]),
  ]
}

function availabilityProblems(graph: FlowGraph, isAvailable: (kind: NodeKind) => boolean): FlowProblem[] {
  return graph.nodes
    .filter((node) => !isAvailable(node.kind))
    .map((node) => atNode(nodeKinds[node.kind].by === 'ai' ? 'machineMissing' : 'workbenchMissing')(node))
}

/** A text is labelled once, with labels that there are. */
function labelProblems({ nodes }: FlowGraph): FlowProblem[] {
  const annotations = nodes.filter((node) => node.kind === 'annotation')
  const wrong = annotations.flatMap((node) => {
    const code = labelProblem(node.settings?.labels)
    return code ? [atNode(code)(node)] : []
  })
  return [...annotations.slice(1).map(atNode('annotationTwice')), ...wrong]
}

function nodesBefore(graph: FlowGraph, { node_id }: FlowNode): FlowNode[] {
  const ids = graph.edges.filter((edge) => edge.to === node_id).map((edge) => edge.from)
  return graph.nodes.filter((node) => ids.includes(node.node_id))
}

const atNode =
  (code: FlowProblemCode) =>
  ({ node_id }: FlowNode): FlowProblem => ({ code, node_id, edge: null })
const atEdge =
  (code: FlowProblemCode) =>
  ({ from, to }: FlowEdge): FlowProblem => ({ code, node_id: null, edge: { from, to } })
