/** `/talentkbs/list`: the bases, and what is found in them. */
import { KnowledgeListScreen } from '../features/knowledge/bases/KnowledgeListScreen.tsx'
import { FoundPassages } from '../features/knowledge/bases/results/FoundPassages.tsx'

export function KnowledgeListPage() {
  return <KnowledgeListScreen search={<FoundPassages />} />
}
