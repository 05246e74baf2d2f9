/** `/talentkbs/list`: the bases, and what is found in them. */
import { KnowledgeListScreen } from '../features/knowledge/bases/KnowledgeListScreen.tsx'
import { KnowledgeSearch } from '../features/knowledge/search/KnowledgeSearch.tsx'

export function KnowledgeListPage() {
  return <KnowledgeListScreen search={<KnowledgeSearch />} />
}
