/** Of a file that an answer stands on: what sort of thing it is, and where it opens. */
import { type ChatCitation, isOneOf, knowledgeExts, linkTo, orderedExts, paths } from '@polyphony/contract'

type Cited = Pick<ChatCitation, 'ext' | 'link' | 'knowledge_id' | 'revision' | 'position'>

export function referenceFile(cited: Cited): Pick<ChatCitation, 'type' | 'url'> {
  const { knowledge_id, revision, position, link } = cited
  const search = { knowledge_id: knowledge_id ?? '', revision: String(revision), position: String(position) }
  return { type: typeOf(cited), url: knowledge_id === null ? link : linkTo(paths.preview, { search }) }
}

/** Recordings are played as videos are. */
function typeOf({ ext, link }: Cited): ChatCitation['type'] {
  if (link !== null) return link.startsWith('/') ? 'url' : 'Internet'
  if (isOneOf(orderedExts.pictures, ext)) return 'pic'
  return isOneOf([...orderedExts.videos, ...knowledgeExts.audios], ext) ? 'video' : 'doc'
}
