/**
 * The registered kinds of work. Orders, workbench, machines and delivery use this registry and know no kind themselves.
 */
import type { NodeKind } from '@polyphony/contract'
import type { ServerKind } from './server-kind.ts'

const registered = new Map<NodeKind, ServerKind>()

export function registerKinds(kinds: readonly ServerKind[]): void {
  registered.clear()
  for (const one of kinds) registered.set(one.kind, one)
  if (registered.size !== kinds.length) throw new Error('A kind of work is registered twice.')
}

/** The object of a kind; an empty one where the kind isn't registered. */
export function serverKind(kind: NodeKind): ServerKind {
  if (registered.size === 0) throw new Error('No kind of work is registered yet.')
  return registered.get(kind) ?? { kind }
}

/** The implementations of one aspect by all kinds, each once, in the order of registration. */
export function everyKinds<A extends keyof ServerKind>(aspect: A): NonNullable<ServerKind[A]>[] {
  return [...new Set([...registered.values()].flatMap((one) => one[aspect] ?? []))] as NonNullable<ServerKind[A]>[]
}
