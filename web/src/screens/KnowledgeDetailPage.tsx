/** `/talentkbs/detail`: a base, its files, and what is found in it and those below it. */
import { KnowledgeDetailScreen } from '../features/knowledge/bases/KnowledgeDetailScreen.tsx'
import { KnowledgeSearch } from '../features/knowledge/search/KnowledgeSearch.tsx'

export function KnowledgeDetailPage() {
  return <KnowledgeDetailScreen searchOf={(kbsId) => <KnowledgeSearch kbsIds={[kbsId]} />} />
}
