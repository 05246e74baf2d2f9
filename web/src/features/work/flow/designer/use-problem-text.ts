import { type FlowGraph, type FlowProblem, materialsTaken, nodeKinds, programFor } from '@polyphony/contract'
import { materialText } from '../../../../i18n/domain/domain.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { problemsText } from '../problems.text.ts'
import { designerText } from './designer.text.ts'
import { stepNames } from './step/step-names.ts'

/** Describes a problem with the names of its steps. */
export function useProblemText(graph: FlowGraph): (problem: FlowProblem) => string {
  const t = useText(problemsText)
  const designer = useText(designerText)
  const material = useText(materialText)
  const names = stepNames(graph, useLanguage())
  return ({ code, node_id, edge }) => {
    const node = graph.nodes.find((one) => one.node_id === (node_id ?? edge?.to))
    const taken = node
      ? materialsTaken(nodeKinds[node.kind])
          .map((one) => material(one).toLowerCase())
          .join(designer('or'))
      : ''
    const program = (node && programFor(node.kind)) ?? ''
    const name = (id: string | undefined) => names.get(id ?? '') ?? ''
    return t(code, {
      node: name(node_id ?? undefined),
      before: name(edge?.from),
      after: name(edge?.to),
      taken,
      program,
    })
  }
}
