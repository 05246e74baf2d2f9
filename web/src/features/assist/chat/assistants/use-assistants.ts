/** Who may be asked: the house's assistant first, then those of the company and one's own, in one's own order. */
import { type AiAgent, calls, type OutputOf } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../api/use-action.ts'
import { callOptions, useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'

export interface Assistant {
  /** Null: the house's. */
  readonly id: string | null
  readonly name: string
  /** Address of a picture; '' or the name of a drawn one where there is none. */
  readonly icon: string
  readonly isOwn: boolean
}

type AgentList = OutputOf<typeof calls.agent.getCompanyAiAgentList>
const asked = { pageIndex: 0, pageSize: 100 } as const
const { queryKey } = callOptions(calls.agent.getCompanyAiAgentList, asked)

export function useAssistants(): { house: Assistant; others: readonly Assistant[] } {
  const t = useText(chatText)
  const { data } = useCall(calls.agent.getCompanyAiAgentList, asked, { staleTime: 60_000 })
  const setting = useCall(calls.agent.getCompanyAiSetting, {}, { staleTime: 300_000 }).data?.company_ai_setting
  const house = { id: null, name: setting?.robot_name || t('house'), icon: setting?.robot_icon ?? '', isOwn: false }
  return { house, others: (data?.list ?? []).filter(({ can }) => can.chat).map(assistantOf) }
}

const assistantOf = ({ id, ai_agent_setting, is_mine }: AiAgent): Assistant => ({
  id,
  name: ai_agent_setting.ai_agent_name,
  icon: ai_agent_setting.ai_agent_icon,
  isOwn: is_mine,
})

/** Puts one in another place of those that are shown, and says so to the server. @returns whether it has moved */
export function useMove(): (id: string, place: number) => boolean {
  const cache = useQueryClient()
  const order = useAction(calls.agent.updateAgentOrderNum, {
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
  return (id, place) => {
    const before = cache.getQueryData<AgentList>(queryKey)
    const moved = before?.list.find((agent) => agent.id === id)
    // Drafts of one's own, which nobody chats with yet, stand among them.
    const neighbour = before?.list.filter(({ can }) => can.chat)[place]
    if (!before || !moved || !neighbour) return false
    const list = before.list.filter((agent) => agent.id !== id)
    list.splice(before.list.indexOf(neighbour), 0, moved)
    cache.setQueryData(queryKey, { ...before, list })
    order.mutate({ agentIds: list.map((agent) => agent.id), orderNums: list.map((_, index) => index + 1) })
    return true
  }
}
