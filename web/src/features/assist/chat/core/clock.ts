import { toWireTime } from '@polyphony/contract'

export const nowOnTheWire = () => toWireTime(new Date())

export interface ChatClock {
  now(): string
  newId(): string
  /** @returns what takes it back */
  later(run: () => void, ms: number): () => void
}
