import { kindsWhere, type Media, type NodeKind } from '@polyphony/contract'

/** What a flow for a medium can be made of. */
export const kindsFor = (media: Media): NodeKind[] => kindsWhere(({ medias }) => medias?.includes(media) ?? true)
