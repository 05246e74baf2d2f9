/** Whether a flow can be ordered, and why not: the screen and the server use the same function. Pure. */
import { z } from 'zod'
import { type NodeKind, nodeKinds } from '../../content/kinds/list.ts'
import type { Material, Media } from '../../content/kinds/material.ts'
import { isCheck, isMaking, materialsTaken } from '../../content/kinds/work-kind.ts'
import type { Program } from '../../content/media/program.ts'
import type { FlowEdge, FlowGraph, FlowNode } from './flow.ts'
import { nodesAfter, reviewOf } from './flow-order.ts'
import { isMonolingual, sourceStage } from './flow-stage.ts'

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
/** Problems of a step's settings; all others concern its place in the flow. */
export const settingProblems: ReadonlySet<FlowProblemCode> = new Set(['labelsMissing', 'labelsUnfit'])

export const flowProblem = z.object({
  code: z.enum(flowProblemCodes),
  /** The node or edge that has the problem, if there is one. */
  node_id: z.string().nullable(),
  edge: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type FlowProblem = z.infer<typeof flowProblem>

/**
 * The materials of an order by media: if a subtitle file comes with the video or sound, the flow may begin with its
 * text.
 */
export const startMaterials: Readonly<Record<Media, readonly Material[]>> = {
  doc: ['text'],
  pic: ['picture'],
  audio: ['media', 'text'],
  video: ['media', 'text'],
}

/** The materials that a node produces; a check passes on those that it receives. */
export function materialsOf(graph: FlowGraph, media: Media, node: FlowNode, seen = new Set<string>()): Set<Material> {
  const kind = nodeKinds[node.kind]
  if (!isCheck(kind)) return new Set([kind.output])
  if (seen.has(node.node_id)) return new Set()
  seen.add(node.node_id)
  const before = nodesBefore(graph, node)
  if (before.length === 0) return new Set(startMaterials[media])
  return new Set(before.flatMap((one) => [...materialsOf(graph, media, one, seen)]))
}

/** Whether `to` can work on what `from` produces. */
export function fitsAfter(graph: FlowGraph, media: Media, from: FlowNode, to: FlowNode): boolean {
  if (nodeKinds[to.kind].writesBeside) return false
  return [...materialsOf(graph, media, from)].every((one) => takes(graph, media, to.kind, one))
}

function takes(graph: FlowGraph, media: Media, name: NodeKind, material: Material): boolean {
  const kind = nodeKinds[name]
  const fits = kind.fits?.(material, { media, isMonolingual: isMonolingual(graph) }) ?? true
  return fits && materialsTaken(kind).includes(material)
}

/**
 * All problems that prevent an order with this flow.
 * @param isAvailable whether the platform supports a kind now: its machine runs, or people have a screen for it
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
    ...settingProblemsOf(graph),
    ...graph.nodes.filter(({ kind }) => isWithoutProgram(kind, missing)).map(atNode('programMissing')),
  ]
}

/**
 * Problems that prevent a flow from reaching its end: a cycle, more or less than one end that delivers, a review that
 * doesn't directly follow its work, or work with several reviews. Work isn't complete before its verdict: a node
 * between the work and its review would never begin.
 */
export function structureProblems(graph: FlowGraph): FlowProblem[] {
  const ids = graph.nodes.map((node) => node.node_id)
  const deliveries = graph.nodes.filter((node) => nodeKinds[node.kind].by === 'system')
  return [
    ...graph.nodes.filter((node, index) => ids.indexOf(node.node_id) < index).map(atNode('nodeTwice')),
    ...graph.edges.filter((edge) => !ids.includes(edge.from) || !ids.includes(edge.to)).map(atEdge('edgeToNowhere')),
    ...graph.nodes.filter((node) => nodesAfter(graph, node.node_id).has(node.node_id)).map(atNode('cycle')),
    ...(deliveries.length === 0 ? [{ code: 'noDelivery' as const, node_id: null, edge: null }] : []),
    ...deliveries.slice(1).map(atNode('deliveryTwice')),
    ...graph.nodes
      .filter((node) => nodeKinds[node.kind].by !== 'system' && graph.edges.every((edge) => edge.from !== node.node_id))
      .map(atNode('leadsNowhere')),
    ...reviewProblems(graph),
  ]
}

/** Whether a graph can run to its end. */
export function isRunnable(graph: FlowGraph): boolean {
  return structureProblems(graph).length === 0
}

/** A check can only send back work of the same piece: work on the file's own text, or on one language. */
function reviewProblems(graph: FlowGraph): FlowProblem[] {
  const found: FlowProblem[] = []
  const reviewed = new Set<string>()
  const stage = sourceStage(graph)
  for (const node of graph.nodes.filter(({ kind }) => isCheck(nodeKinds[kind]))) {
    const isQa = nodeKinds[node.kind].by === 'reviewer'
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
  // An order contains a recording or a text: a kind that accepts both starts with its main input.
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
  const isBeside = starts.some(({ kind }) => nodeKinds[kind].writesBeside)
  const isWork = ({ kind }: FlowNode) => isMaking(nodeKinds[kind])
  return [
    ...starts.filter((node) => given(node).length === 0).map(atNode('startUnfit')),
    ...starts.filter((node) => given(node).length > 0 && !given(node).includes(first!)).map(atNode('startsDiffer')),
    ...(isBeside ? starts.slice(1).map(atNode('startsDiffer')) : []),
    ...graph.edges.filter(unfit).map(atEdge('kindsUnfit')),
    ...(graph.nodes.some(isWork) ? [] : [{ code: 'noWork' as const, node_id: null, edge: null }]),
  ]
}

function availabilityProblems(graph: FlowGraph, isAvailable: (kind: NodeKind) => boolean): FlowProblem[] {
  return graph.nodes
    .filter((node) => !isAvailable(node.kind))
    .map((node) => atNode(nodeKinds[node.kind].by === 'ai' ? 'machineMissing' : 'workbenchMissing')(node))
}

/** Steps that occur more often than allowed, and steps with wrong settings. */
function settingProblemsOf({ nodes }: FlowGraph): FlowProblem[] {
  return nodes.flatMap((node, index) => {
    const { twiceCode, settingProblem } = nodeKinds[node.kind]
    const isAgain = nodes.findIndex(({ kind }) => kind === node.kind) < index
    const codes = [isAgain && twiceCode, settingProblem?.(node.settings ?? {})]
    return codes.flatMap((code) => (code ? [atNode(code)(node)] : []))
  })
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

/** The program without which this kind of work isn't possible. */
export const programFor = (kind: NodeKind): Program | null => nodeKinds[kind].program ?? null

export function isWithoutProgram(kind: NodeKind, missing: readonly Program[]): boolean {
  const program = programFor(kind)
  return program !== null && missing.includes(program)
}

/** The first program that a flow needs and the server lacks. */
export function programMissingFor({ nodes }: FlowGraph, missing: readonly Program[]): Program | null {
  const unrunnable = nodes.find(({ kind }) => isWithoutProgram(kind, missing))
  return unrunnable ? programFor(unrunnable.kind) : null
}
