/** The kinds that app.ts has handed in: what orders, workbench, machines and delivery ask instead of knowing kinds. */
import type { NodeKind } from '@polyphony/contract'
import type { ServerKind } from './server-kind.ts'

const registered = new Map<NodeKind, ServerKind>()

export function registerKinds(kinds: readonly ServerKind[]): void {
  registered.clear()
  for (const one of kinds) registered.set(one.kind, one)
  if (registered.size !== kinds.length) throw new Error('A kind of work is registered twice.')
}

/** What is particular to a kind; nothing is, where it isn't registered. */
export function serverKind(kind: NodeKind): ServerKind {
  if (registered.size === 0) throw new Error('No kind of work is registered yet.')
  return registered.get(kind) ?? { kind }
}

/** Something that kinds do, once each, by the order in which they were registered. */
export function everyKinds<A extends keyof ServerKind>(aspect: A): NonNullable<ServerKind[A]>[] {
  return [...new Set([...registered.values()].flatMap((one) => one[aspect] ?? []))] as NonNullable<ServerKind[A]>[]
}
