import type { DerivativeKind } from '@polyphony/contract'
import { hook } from '../../ground/kernel/hooks.ts'
import type { Work } from '../../ground/kernel/transaction.ts'

type OnVerified = (work: Work, fileId: string, derivatives: readonly DerivativeKind[]) => Promise<void>

/** In the transaction in which an upload is found to be what it claims to be. */
export const fileVerified = hook<OnVerified>('fileVerified')
