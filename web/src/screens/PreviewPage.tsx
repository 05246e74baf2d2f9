/** `/preview`: a file by its signed address, or a file of knowledge where a passage stands; the gate wants a session for that. */
import { useSearch } from '@tanstack/react-router'
import { PreviewScreen } from '../features/content/file/PreviewScreen.tsx'
import { askPage } from '../features/content/file/signed-file.ts'
import { PassageScreen } from '../features/knowledge/search/passage/PassageScreen.tsx'
import { paths } from '../paths.ts'

export function PreviewPage() {
  const { knowledge_id, revision, position = 0, cue } = useSearch({ from: paths.preview })
  if (!knowledge_id) return <PreviewScreen />
  const address = { knowledge_id, revision, position, cue }
  return <PassageScreen {...address} askPage={askPage} />
}
