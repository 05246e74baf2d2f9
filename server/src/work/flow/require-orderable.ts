import {
  type FlowGraph,
  type FlowProblem,
  flowProblems,
  type Media,
  programMissingFor,
  settingProblems,
} from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { isKindAvailable } from './available-kinds.ts'

/**
 * @throws AI_NODE_NOT_ADDABLE where a machine is missing, FLOW_CONFIG_WRONG, PROGRAM_MISSING; each with { problems }
 */
export function requireOrderable({ missingPrograms }: App, media: Media, graph: FlowGraph): void {
  const problems = flowProblems(graph, media, isKindAvailable, missingPrograms)
  requireNone(problems.filter(({ code }) => code !== 'programMissing'))
  const program = programMissingFor(graph, missingPrograms)
  if (program) throw new CallError('PROGRAM_MISSING', { program, problems })
}

/** The same checks for a graph without settings, independent of the server's programs. */
export function requirePriceable(media: Media, graph: FlowGraph): void {
  requireNone(flowProblems(graph, media, isKindAvailable).filter(({ code }) => !settingProblems.has(code)))
}

function requireNone(problems: readonly FlowProblem[]): void {
  if (problems.length === 0) return
  const isMachineMissing = problems.some((problem) => problem.code === 'machineMissing')
  throw new CallError(isMachineMissing ? 'AI_NODE_NOT_ADDABLE' : 'FLOW_CONFIG_WRONG', { problems })
}
