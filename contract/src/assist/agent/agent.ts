/** Assistants of a company: made by its people, each version saved, one of them published (specification 2.4, 3, 6, 7). */
import { z } from 'zod'
import { empty, id, listOf, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { avatarSizes } from '../../people/account/account.ts'
import { chatConfig } from '../chat/chat.ts'
import { agentEngines, agentIcon, agentLimits, agentName, agentSetting, agentSettingInput } from './agent-setting.ts'

/** `me`: nobody else knows of it. `team`: everybody in the company may ask it once it is published. */
export const agentScopes = ['me', 'team'] as const
export const agentScope = z.enum(agentScopes)
export type AgentScope = z.infer<typeof agentScope>

/** As its reader may see it. */
export const aiAgent = z.object({
  id,
  chatbot_engine: z.enum(agentEngines),
  /** Of the published version, else of the latest. Of its bases those that the reader reads. */
  ai_agent_setting: agentSetting,
  /** It is linked to knowledge that the reader can't read, or that is gone. Answers to them don't use it. */
  is_restricted: z.boolean(),
  scope: agentScope,
  is_mine: z.boolean(),
  /** Null: the company's, since whoever made it has left. */
  owner: person.nullable(),
  published_version: z.number().int().nullable(),
  /** The latest version; above the published one it is a draft. Who may not edit it is told the published one. */
  version: z.number().int(),
  updated_at: wireTime,
  can: z.object({
    chat: z.boolean(),
    edit: z.boolean(),
    share: z.boolean(),
    unshare: z.boolean(),
    clone: z.boolean(),
    delete: z.boolean(),
  }),
})
export type AiAgent = z.infer<typeof aiAgent>

export const agentVersion = z.object({
  version: z.number().int(),
  ai_agent_setting: agentSetting,
  is_restricted: z.boolean(),
  by: person.nullable(),
  created_at: wireTime,
  /** The version that it was restored from. */
  restored_from: z.number().int().nullable(),
  /** When it was published last, by whom, and why although its cases went worse; '' where they didn't. */
  published_at: wireTime.nullable(),
  published_by: person.nullable(),
  reason: z.string(),
})
export type AgentVersion = z.infer<typeof agentVersion>

export const companyAiSetting = z.object({ robot_name: z.string(), robot_icon: z.string() })
export type CompanyAiSetting = z.infer<typeof companyAiSetting>

/** What somebody's new chats begin with, and the assistant that they open with; null: the default one. */
export const accountAiConfig = chatConfig.extend({ agent_id: id.nullable().default(null) })
export type AccountAiConfig = z.infer<typeof accountAiConfig>

export const llmModel = z.object({
  model: z.string(),
  provider: z.string(),
  /** What answers where nothing is chosen. */
  is_default: z.boolean(),
})
export type LlmModel = z.infer<typeof llmModel>

const ofAgent = z.object({ agent_id: id })
const saved = z.object({ agent_id: id, version: z.number().int() })
const gone = ['NO_PERMISSION', 'NOT_FOUND'] as const

/**
 * Not an ordinary call: the picture is the one file of a multipart body, `size` is in the address, as of `avatarUpload`. The
 * picture belongs to whoever saves an assistant with it.
 */
export const chatAvatarUpload = call({
  path: '/kbs/file/chatAvatarUpload',
  access: 'mvp',
  rate: 'upload',
  input: z.object({
    size: z.coerce
      .number()
      .pipe(z.literal([...avatarSizes]))
      .default(256),
  }),
  output: z.object({ avatar: z.string() }), // the picture's address
  errors: ['FILE_TOO_LARGE', 'FILE_FORMAT_UNSUPPORTED', 'FILE_ABNORMAL', 'FILE_MISSING', 'NO_PERMISSION'],
})

export const agent = {
  /** One's own and the published ones of the team, in one's own order, then the latest first. */
  getCompanyAiAgentList: call({
    path: '/kbs/setting/admin/getCompanyAiAgentList',
    access: 'mvp',
    input: page,
    output: listOf(aiAgent),
    errors: ['NO_PERMISSION'],
  }),
  /** With what is saved and not published yet, for those who may edit it. */
  getCompanyAiAgent: call({
    path: '/kbs/setting/admin/getCompanyAiAgent',
    access: 'mvp',
    input: ofAgent,
    output: z.object({ agent: aiAgent, draft: agentSetting.nullable() }),
    errors: gone,
  }),
  createCompanyAiAgent: call({
    path: '/kbs/setting/admin/createCompanyAiAgent',
    access: 'mvp',
    idempotent: true,
    input: z.object({ ai_agent_setting: agentSettingInput, scope: agentScope.default('me') }),
    output: saved,
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'KNOWLEDGE_NOT_FOUND', 'AGENTS_TOO_MANY'],
  }),
  /**
   * Saves a new version; `version` is the one that was changed. What equals it makes none. Links to bases that aren't seen stay
   * unless `drops_restricted`.
   */
  updateCompanyAiAgent: call({
    path: '/kbs/setting/admin/updateCompanyAiAgent',
    access: 'mvp',
    input: ofAgent.extend({
      version: z.number().int().min(1),
      ai_agent_setting: agentSettingInput,
      drops_restricted: z.boolean().default(false),
    }),
    output: saved,
    errors: [...gone, 'KNOWLEDGE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** With its versions, cases and what they gave. What was said to it stays with those who said it. */
  deleteCompanyAiAgent: call({
    path: '/kbs/setting/admin/deleteCompanyAiAgent',
    access: 'mvp',
    input: ofAgent,
    output: empty,
    errors: gone,
  }),
  /** Whoever made it shares it and takes it back; an admin of the company may take it back, too. */
  shareCompanyAiAgent: call({
    path: '/kbs/setting/admin/shareCompanyAiAgent',
    access: 'mvp',
    input: ofAgent.extend({ scope: agentScope }),
    output: empty,
    errors: gone,
  }),
  /** One's own, from what is published or, of one's own, saved; with those of its bases that one reads. */
  cloneCompanyAiAgent: call({
    path: '/kbs/setting/admin/cloneCompanyAiAgent',
    access: 'mvp',
    idempotent: true,
    input: ofAgent.extend({ ai_agent_name: agentName.optional() }),
    output: saved,
    errors: [...gone, 'AGENTS_TOO_MANY'],
  }),
  /** The place of each in one's own list: numbers from 1 to n, each once. */
  updateAgentOrderNum: call({
    path: '/kbs/setting/admin/updateAgentOrderNum',
    access: 'mvp',
    input: z
      .object({
        agentIds: z.array(id).min(1).max(1000),
        orderNums: z.array(z.number().int().min(1).max(1000)).min(1).max(1000),
      })
      .refine(
        ({ agentIds, orderNums }) =>
          agentIds.length === orderNums.length &&
          new Set(agentIds).size === agentIds.length &&
          new Set(orderNums).size === orderNums.length &&
          Math.max(...orderNums) === orderNums.length,
        { path: ['orderNums'] },
      ),
    output: empty,
    errors: gone,
  }),
  /** The latest first. */
  getAgentVersionList: call({
    path: '/kbs/setting/admin/getAgentVersionList',
    access: 'mvp',
    input: ofAgent,
    output: z.object({ list: z.array(agentVersion) }),
    errors: gone,
  }),
  /** What an earlier version said becomes a new version, which isn't published by that. */
  restoreAgentVersion: call({
    path: '/kbs/setting/admin/restoreAgentVersion',
    access: 'mvp',
    input: ofAgent.extend({ version: z.number().int().min(1) }),
    output: saved,
    errors: gone,
  }),
  /** From now on nobody is answered by it. */
  unpublishAgent: call({
    path: '/kbs/setting/admin/unpublishAgent',
    access: 'mvp',
    input: ofAgent,
    output: empty,
    errors: gone,
  }),
  /** Of the assistant that answers from all of the company's knowledge; '' where nobody has named it. */
  getCompanyAiSetting: call({
    method: 'GET',
    path: '/kbs/setting/admin/getCompanyAiSetting',
    access: 'mvp',
    input: empty,
    output: z.object({ company_ai_setting: companyAiSetting, can_change: z.boolean() }),
    errors: ['NO_PERMISSION'],
  }),
  updateCompanyAiSetting: call({
    path: '/kbs/setting/admin/updateCompanyAiSetting',
    access: 'companyAdmin',
    input: z.object({
      robot_name: z.union([agentName, z.literal('')]),
      robot_icon: z.union([agentIcon, z.literal('')]),
    }),
    output: empty,
    errors: gone,
  }),
  getAccountAiSetting: call({
    method: 'GET',
    path: '/kbs/setting/talent/getAccountAiSetting',
    access: 'mvp',
    input: empty,
    output: z.object({ config: accountAiConfig }),
    errors: ['NO_PERMISSION'],
  }),
  updateAccountAiSetting: call({
    path: '/kbs/setting/talent/updateAccountAiSetting',
    access: 'mvp',
    input: z.object({ config: accountAiConfig }),
    output: empty,
    errors: [...gone, 'KNOWLEDGE_NOT_FOUND'],
  }),
  /** The models that may be chosen; none where no provider is set up. */
  getLlmModelList: call({
    method: 'GET',
    path: '/kbs/llm/getLlmModelList',
    access: 'mvp',
    input: empty,
    output: z.object({ list: z.array(llmModel) }),
  }),
}

export const publishReason = z.string().trim().min(1).max(agentLimits.reason)
