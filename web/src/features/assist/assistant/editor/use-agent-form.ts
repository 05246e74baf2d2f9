/** The form over all tabs of an assistant. */
import { type AgentSetting, agentLimits, agentSettingInput, calls, keysOf, tooLongHistories } from '@polyphony/contract'
import type { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { agentReads } from '../agent-calls.ts'
import { editorText } from '../editor.text.ts'
import { fieldsText } from '../fields/fields.text.ts'

export type AgentForm = Fields<z.input<typeof agentSettingInput>, AgentSetting>

const longest = {
  ai_agent_name: agentLimits.name,
  ai_agent_description: agentLimits.description,
  role: agentLimits.role,
  companyName: agentLimits.organization,
  companyIntroduction: agentLimits.introduction,
  mission: agentLimits.mission,
  tone: agentLimits.tone,
  style: agentLimits.style,
  unanswerable: agentLimits.unanswerable,
} as const

export function useAgentForm(setting: AgentSetting): AgentForm {
  const t = useText(fieldsText)
  const texts = Object.fromEntries(
    keysOf(longest).map((key) => [
      key,
      { title: t(key), length: { min: key === 'ai_agent_name' ? 1 : 0, max: longest[key] } },
    ]),
  )
  const numbers = Object.fromEntries(
    (['retrieval_limit', 'total_limit', 'query_history', 'answer_history'] as const).map((key) => [
      key,
      { title: t(key) },
    ]),
  )
  return useFields(agentSettingInput, { ...texts, ...numbers, ai_agent_icon: { title: t('ai_agent_icon') } }, setting)
}

/** @param onSaved is told the version that the form stands for from now on */
export function useAgentSave(fields: AgentForm, onSaved: (version: number) => void) {
  const t = useText(editorText)
  return useSave(calls.agent.updateCompanyAiAgent, {
    fields,
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: agentReads,
    done: ({ version }) => t('saved', { version }),
    onDone: ({ version }, { ai_agent_setting }) => {
      fields.reset(ai_agent_setting)
      onSaved(version)
    },
  })
}

/** What a history field says: why it is refused, by the rule that the server has, too. */
export function useHistoryError(fields: AgentForm, name: 'query_history' | 'answer_history'): string | undefined {
  const t = useText(fieldsText)
  const [total, query_history, answer_history] = fields.watch(['total_limit', 'query_history', 'answer_history'])
  const total_limit = Number(total)
  const history = { total_limit, query_history: Number(query_history), answer_history: Number(answer_history) }
  if (tooLongHistories(history).includes(name)) return t('tooLong', { total: total_limit })
  return fields.formState.errors[name]?.message
}
