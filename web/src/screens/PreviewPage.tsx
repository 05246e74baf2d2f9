/** `/preview`: a file by its signed address, or a file of knowledge where a passage stands; that one needs a session. */
import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { useIsSignedIn } from '../api/session/session.ts'
import { PreviewScreen } from '../features/content/file/PreviewScreen.tsx'
import { askPage } from '../features/content/file/signed-file.ts'
import { PassageScreen } from '../features/knowledge/search/passage/PassageScreen.tsx'
import { paths } from '../paths.ts'

export function PreviewPage() {
  const { knowledge_id, revision, position = 0 } = useSearch({ from: paths.preview })
  const { href } = useLocation()
  const isSignedIn = useIsSignedIn()
  if (!knowledge_id) return <PreviewScreen />
  if (!isSignedIn) return <Navigate to={paths.login} search={{ redirect: href }} replace />
  return <PassageScreen knowledge_id={knowledge_id} revision={revision} position={position} askPage={askPage} />
}
