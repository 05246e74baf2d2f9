/** The assistant that answers in a chat, as far as answering needs it. */
import type { AgentSetting, AnswerDetail } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { type PublishedSetting, publishedSetting } from '../../agent/published-setting.ts'
import type { ChatOwner } from './own-chat.ts'

export interface ChatAssistant {
  /** Null: the default one. */
  readonly agent_id: string | null
  readonly version: number | null
  /** Null: all bases that the asker reads. */
  readonly kbs_ids: readonly string[] | null
  /** How relevant a passage has to be, 0–1; null: as a search has it. */
  readonly threshold: number | null
  readonly passages: number
  /** Questions and answers before this one that the model is shown. */
  readonly history: number
  /** The same for the model that puts follow-ups into words. */
  readonly intent_history: number
  /** Of this chat and, with `is_cross_session`, of earlier ones of the same person with it. */
  readonly total_history: number
  readonly is_cross_session: boolean
  /** What it says where it knows nothing; '': the house's words. */
  readonly unanswerable: string
  /** Who it is and how it speaks, for the prompt; '': nothing is said. */
  readonly manner: string
  readonly detail: AnswerDetail
  readonly model: string | null
  /** The one that puts what a follow-up means into words; null: the same. */
  readonly intent_model: string | null
  readonly top_p: number | null
  readonly temperature: number | null
}

const defaultAssistant: ChatAssistant = {
  agent_id: null,
  version: null,
  kbs_ids: null,
  threshold: null,
  passages: 8,
  history: 6,
  intent_history: 3,
  total_history: 10,
  is_cross_session: false,
  unanswerable: '',
  manner: '',
  detail: 'medium',
  model: null,
  intent_model: null,
  top_p: null,
  temperature: null,
}

/** @throws NOT_FOUND for one that isn't there, or isn't there for this asker */
export async function requireAgent({ db }: Pick<App, 'db'>, owner: ChatOwner, agentId: string | null) {
  if (agentId === null) return defaultAssistant
  const published = await publishedSetting(db, owner, agentId)
  if (!published) throw notFound()
  return assistantBy(published)
}

/** The same for a chat that exists already. @throws AGENT_GONE */
export async function assistantOf({ db }: Pick<App, 'db'>, owner: ChatOwner, agentId: string | null) {
  if (agentId === null) return defaultAssistant
  const published = await publishedSetting(db, owner, agentId)
  if (!published) throw new CallError('AGENT_GONE')
  return assistantBy(published)
}

/** What answers by a version of an assistant; it needn't be the published one. */
export function assistantBy({ agent_id, version, setting }: PublishedSetting): ChatAssistant {
  const { kbs_ids, threshold, unanswerable, top_p, temperature } = setting
  return {
    agent_id,
    version,
    kbs_ids,
    threshold,
    unanswerable,
    top_p,
    temperature,
    passages: setting.retrieval_limit,
    history: setting.memory ? setting.answer_history : 0,
    intent_history: setting.memory ? setting.query_history : 0,
    total_history: setting.memory ? setting.total_limit : 0,
    is_cross_session: setting.memory && setting.cross_session,
    detail: setting.detail,
    intent_model: setting.query_model ?? setting.model,
    manner: mannerOf(setting),
    model: setting.answer_model ?? setting.model,
  }
}

function mannerOf(setting: AgentSetting): string {
  const { ai_agent_name, role, companyName, companyIntroduction, mission, tone, style } = setting
  const said = { Name: ai_agent_name, Role: role, Organization: companyName, Introduction: companyIntroduction }
  return Object.entries({ ...said, Mission: mission, Tone: tone, Style: style })
    .filter(([, text]) => text !== '')
    .map(([what, text]) => `${what}: ${text}`)
    .join('\n')
}
