import { type FlowGraph, isConfirmation } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { holdMember } from './hold-member.ts'

/** The confirmer whom the flow names; null: none, or the person has left the company. */
export async function flowConfirmer(
  transaction: Transaction,
  company_id: string,
  { nodes }: FlowGraph,
): Promise<string | null> {
  const named = nodes.find((node) => isConfirmation(node.kind))?.settings?.confirmer_id
  if (!named) return null
  return (await holdMember(transaction, company_id, named)) ? named : null
}
