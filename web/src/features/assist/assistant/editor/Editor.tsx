/** One assistant: its settings in four tabs, what it is proved on, and its versions. */
import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { BackLink } from '../../../../parts/back/BackLink.tsx'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../paths.ts'
import { editorText } from '../editor.text.ts'
import { EditorForm } from './EditorForm.tsx'

export function Editor({ agentId }: { agentId: string }) {
  const t = useText(editorText)
  const query = useCall(calls.agent.getCompanyAiAgent, { agent_id: agentId })
  return (
    <>
      <BackLink to={paths.productionAssistant}>{t('back')}</BackLink>
      <QueryContent
        query={query}
        isOnPage
        words={{ NOT_FOUND: t('gone') }}
        bones={<Skeleton height={420} radius="lg" />}
      >
        {({ agent, draft }) => <EditorForm agent={agent} setting={draft ?? agent.ai_agent_setting} />}
      </QueryContent>
    </>
  )
}
