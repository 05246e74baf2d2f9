import type { FlowGraph } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { designerCompany, mayEdit } from './policy.ts'

/** Locks a flow of the actor's company until the transaction ends. @returns its graph @throws NOT_FOUND, NO_PERMISSION */
export async function holdEditable(tx: Tx, actor: Actor, flowId: string): Promise<FlowGraph> {
  const flow = await tx
    .selectFrom('flow')
    .select(['company_id', 'created_by', 'graph'])
    .where('flow_id', '=', flowId)
    .where('company_id', '=', designerCompany(actor))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!flow) throw notFound()
  if (!mayEdit(actor, flow)) throw new CallError('NO_PERMISSION')
  return flow.graph
}
