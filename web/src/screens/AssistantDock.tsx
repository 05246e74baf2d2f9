/** The assistant on every page, with what shows where a passage stands. */
import { lazy } from 'react'
import { ChatDock } from '../features/assist/chat/ChatDock.tsx'

interface PassagePlace {
  knowledge_id: string
  revision: number
  position: number
}

const Passage = lazy(async () => {
  const [{ PassagePanel }, { askPage }] = await Promise.all([
    import('../features/knowledge/search/passage/PassagePanel.tsx'),
    import('../features/content/file/signed-file.ts'),
  ])
  return { default: (place: PassagePlace) => <PassagePanel {...place} cue={undefined} askPage={askPage} /> }
})

export function AssistantDock() {
  return <ChatDock Passage={Passage} />
}
