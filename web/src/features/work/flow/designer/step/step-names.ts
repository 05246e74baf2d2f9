import { type FlowGraph, type Language, nodeKinds } from '@polyphony/contract'

/** The name of each step; steps of the same kind are numbered. */
export function stepNames({ nodes }: FlowGraph, language: Language): Map<string, string> {
  return new Map(
    nodes.map(({ node_id, kind }) => {
      const name = nodeKinds[kind].name[language]
      const alike = nodes.filter((node) => node.kind === kind)
      return [node_id, alike.length === 1 ? name : `${name} ${alike.findIndex((node) => node.node_id === node_id) + 1}`]
    }),
  )
}
