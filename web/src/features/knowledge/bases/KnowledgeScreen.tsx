/** `/talentkbs/list`: the company's knowledge from finished work. */

import { useText } from '../../../i18n/i18n.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { knowledgeText } from './bases.text.ts'
import { FoundPassages } from './FoundPassages.tsx'
import { KnowledgeFiles } from './KnowledgeFiles.tsx'

export function KnowledgeScreen() {
  const t = useText(knowledgeText)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <FoundPassages />
      <KnowledgeFiles />
    </>
  )
}
