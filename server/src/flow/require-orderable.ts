import { type FlowGraph, type FlowProblem, flowProblems, type Media, settingProblems } from '@polyphony/contract'
import { CallError } from '../kernel/call-error.ts'
import { isKindAvailable } from './available-kinds.ts'

/** @throws AI_NODE_NOT_ADDABLE where a machine is missing, else FLOW_CONFIG_WRONG; either with { problems } */
export function requireOrderable(media: Media, graph: FlowGraph): void {
  requireNone(flowProblems(graph, media, isKindAvailable))
}

/** The same of a graph without its settings. */
export function requirePriceable(media: Media, graph: FlowGraph): void {
  requireNone(flowProblems(graph, media, isKindAvailable).filter(({ code }) => !settingProblems.has(code)))
}

function requireNone(problems: readonly FlowProblem[]): void {
  if (problems.length === 0) return
  const isMachineMissing = problems.some((problem) => problem.code === 'machineMissing')
  throw new CallError(isMachineMissing ? 'AI_NODE_NOT_ADDABLE' : 'FLOW_CONFIG_WRONG', { problems })
}
