import { type ParsingMode, parsingModesOf } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'

export const isModeOf = (mode: ParsingMode, ext: string): boolean => parsingModesOf(ext).includes(mode)

/** @throws KNOWLEDGE_MODE_UNSUPPORTED */
export function requireMode(mode: ParsingMode, ext: string): void {
  if (!isModeOf(mode, ext)) throw new CallError('KNOWLEDGE_MODE_UNSUPPORTED')
}
