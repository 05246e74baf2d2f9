import type { ErrorCode } from '@polyphony/contract'
import { CallError } from './call-error.ts'

/** A unique index keeps names distinct: of two parallel changes one is refused, with this error. */
export async function unlessTaken<T>(index: string, refusal: ErrorCode, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === index) throw new CallError(refusal)
    throw error
  }
}
