import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/**
 * A base without departments is the whole company's: hence one that a base is for stays until somebody has said who else
 * shall read that. @throws DEPARTMENT_HAS_BASES
 */
export async function keepWhileUsed({ tx }: Transaction, { department_id }: { department_id: string }): Promise<void> {
  const { count } = await tx
    .selectFrom('kbs_department')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('department_id', '=', department_id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new CallError('DEPARTMENT_HAS_BASES', { count })
}
