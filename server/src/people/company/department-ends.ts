import { hook } from '../../ground/kernel/hooks.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Runs in the transaction that deletes a department; who needs it refuses. */
export const departmentEnds =
  hook<(transaction: Transaction, department: { department_id: string }) => Promise<unknown>>('departmentEnds')
