import { type FlowGraph, nodeKinds } from '@polyphony/contract'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import type { App } from '../../ground/context.ts'

/** The ids of machines' nodes that neither a provider's model nor a program of this server can do now. */
export async function idleMachines({ ai, missingPrograms }: App, graph: FlowGraph): Promise<ReadonlySet<string>> {
  const idle = new Set<string>()
  for (const { node_id, kind, settings } of graph.nodes) {
    const { capability, helper } = nodeKinds[kind]
    if (!capability || (helper && !missingPrograms.includes(helper))) continue
    const { capabilities } = await ai(housePurpose, settings)
    if (!capabilities[capability]) idle.add(node_id)
  }
  return idle
}
