import type { FlowGraph } from '@polyphony/contract'
import type { Work } from '../../kernel/transaction.ts'

/** Whom the flow names to check for the company; null: nobody, or somebody who has left it since. */
export async function flowConfirmer({ tx }: Work, company_id: string, { nodes }: FlowGraph): Promise<string | null> {
  const named = nodes.find((node) => node.kind === 'clientConfirmation')?.settings?.confirmer_id
  if (!named) return null
  const member = await tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .select('m.account_id')
    .where('m.company_id', '=', company_id)
    .where('m.account_id', '=', named)
    .where('a.status', '=', 'normal')
    .forKeyShare('m')
    .executeTakeFirst()
  return member?.account_id ?? null
}
