import { type Media, type NodeKind, nodeKinds } from '@polyphony/contract'

/** Kinds that begin with something that orders of other media bring. */
const onlyFor: Partial<Record<NodeKind, readonly Media[]>> = {
  transcribe: ['audio', 'video'],
  transcriptProofreading: ['audio', 'video'],
  interpreting: ['audio', 'video'],
  synthesize: ['audio', 'video'],
  dubbing: ['audio', 'video'],
  recognize: ['pic'],
  imageTextProofreading: ['pic'],
  imageRepair: ['pic'],
}

/** What a flow for a medium can be made of. */
export function kindsFor(media: Media): NodeKind[] {
  return (Object.keys(nodeKinds) as NodeKind[]).filter((kind) => onlyFor[kind]?.includes(media) ?? true)
}
