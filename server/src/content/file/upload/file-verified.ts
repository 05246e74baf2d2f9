import type { DerivativeKind } from '@polyphony/contract'
import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

type OnVerified = (transaction: Transaction, fileId: string, derivatives: readonly DerivativeKind[]) => Promise<void>

/** Runs in the transaction in which an upload is found to be valid. */
export const fileVerified = hook<OnVerified>('fileVerified')
