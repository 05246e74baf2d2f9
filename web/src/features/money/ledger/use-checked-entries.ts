/** Checks one's own entries against the seals, here in the browser: the server's word isn't taken for it. */
import { calls, isChain, isSealOf, leadsToRoot, type OutputOf, type ProofStep, type Sha256 } from '@polyphony/contract'
import { useQuery } from '@tanstack/react-query'
import { sendCall } from '../../../api/client.ts'

export type OwnEntries = OutputOf<typeof calls.books.getOwnEntries>
export type EntryOfDay = OwnEntries['list'][number]

export interface Checked {
  /** By the entry: whether it leads to the root that is sealed. */
  holds: ReadonlyMap<string, boolean>
  paths: ReadonlyMap<string, readonly ProofStep[]>
  /** Whether the seals are of their numbers and follow each other. */
  areSealsSound: boolean
}

const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Only a page that came over HTTPS (or from this machine) may hash. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

export function useCheckedEntries(own: OwnEntries | undefined) {
  return useQuery({
    queryKey: ['checkedEntries', own?.days.map(({ seal }) => seal), own?.list.map(({ entry_id }) => entry_id)],
    queryFn: () => check(own ?? { days: [], list: [] }),
    enabled: own !== undefined && canCheck(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function check({ days, list }: OwnEntries): Promise<Checked> {
  const sound = await Promise.all(days.map((day) => isSealOf(day, sha256)))
  const holds = new Map<string, boolean>()
  const paths = new Map<string, readonly ProofStep[]>()
  for (const { day, root } of days) {
    const entries = list.filter((entry) => entry.day === day)
    if (entries.length === 0) continue
    const proofs = await sendCall(calls.books.getProofs, { day })
    for (const { entry_id, path } of proofs.list) paths.set(entry_id, path)
    for (const entry of entries) {
      const path = paths.get(entry.entry_id)
      holds.set(entry.entry_id, path !== undefined && (await leadsToRoot(entry, path, root, sha256)))
    }
  }
  return { holds, paths, areSealsSound: sound.every(Boolean) && isChain(days) }
}
