import type { Db } from '../../server/src/ground/db/connect.ts'
import type { Person } from './chat-server.ts'
import type { ModelPeer } from './model-peer.ts'
import type { ChatProcess } from './processes.ts'

export interface Bench {
  readonly processes: readonly [ChatProcess, ChatProcess]
  readonly urls: readonly [string, string]
  readonly company_id: string
  readonly people: readonly Person[]
  readonly peer: ModelPeer
  readonly db: Db
  fault(text: string): void
  say(line: string): void
}

export function spread(all: readonly number[]): { p50: number; p95: number; most: number } {
  const sorted = all.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? Number.NaN }
}

export const inMs = ({ p50, p95, most }: { p50: number; p95: number; most: number }) =>
  `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${most.toFixed(0)} ms`
