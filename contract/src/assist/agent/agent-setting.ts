/** What an assistant is and how it answers: the specification's fields (section 3), as one version of it has them. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { cleanCharacters, cleanFileName } from '../../ground/characters/clean-characters.ts'

export const agentLimits = {
  name: 40,
  description: 300,
  role: 200,
  organization: 100,
  introduction: 2000,
  mission: 1000,
  tone: 200,
  style: 500,
  unanswerable: 500,
  model: 200,
  bases: 200,
  /** Passages that an answer is made from, and turns of a dialogue that are kept in mind. */
  retrieval: 30,
  total: 50,
  /** Assistants of one person. */
  own: 50,
  reason: 500,
} as const

/** What an assistant shows where no picture has been uploaded. */
export const agentIcons = ['robot', 'book', 'globe', 'law', 'medicine', 'science', 'trade', 'people'] as const
export const defaultAgentIcon = 'robot'
const agentPicture = '/files/assistant/'
export const agentPictureAddress = (key: string) => `${agentPicture}${key}`
/** Null if it isn't the address of a picture. */
export function agentPictureKey(icon: string): string | null {
  const key = icon.startsWith(agentPicture) ? icon.slice(agentPicture.length) : ''
  return /^[0-9a-f]{32}$/.test(key) ? key : null
}
const isIcon = (icon: string) => (agentIcons as readonly string[]).includes(icon) || agentPictureKey(icon) !== null
export const agentIcon = z.string().max(60).refine(isIcon)

export const answerDetails = ['high', 'medium', 'low'] as const
export type AnswerDetail = (typeof answerDetails)[number]
export const agentEngines = ['knowledge', 'general'] as const

interface History {
  readonly total_limit: number
  readonly query_history: number
  readonly answer_history: number
}
export const historyLimits = ['query_history', 'answer_history'] as const

/** The limits that aren't smaller than the total (specification section 5). Both sides ask this. */
export const tooLongHistories = (history: History): (typeof historyLimits)[number][] =>
  historyLimits.filter((limit) => history[limit] >= history.total_limit)

const share = z.number().min(0).max(1)
const turns = z
  .number()
  .int()
  .min(0)
  .max(agentLimits.total - 1)

const shapeOf = <N extends z.ZodType, T extends z.ZodType>(name: N, text: (max: number) => T) => ({
  ai_agent_name: name,
  ai_agent_description: text(agentLimits.description),
  /** One of `agentIcons`, or the address of an uploaded picture. */
  ai_agent_icon: z.string(),
  chatbot_engine: z.enum(agentEngines),
  role: text(agentLimits.role),
  companyName: text(agentLimits.organization),
  companyIntroduction: text(agentLimits.introduction),
  mission: text(agentLimits.mission),
  tone: text(agentLimits.tone),
  /** How it communicates. */
  style: text(agentLimits.style),
  detail: z.enum(answerDetails),
  /** What it says where it knows nothing; '': the house's words. */
  unanswerable: text(agentLimits.unanswerable),
  /** Null: all bases that whoever asks may read. None: it knows nothing. They include the bases below them. */
  kbs_ids: z.array(id).max(agentLimits.bases).nullable(),
  /** Dialogue memory: whether it keeps in mind what was said before in the same chat. */
  memory: z.boolean(),
  /** Whether it also keeps in mind what the same person and it said in earlier chats. */
  cross_session: z.boolean(),
  retrieval_limit: z.number().int().min(1).max(agentLimits.retrieval),
  /** The most turns (a question and its answer) that are kept in mind. */
  total_limit: z.number().int().min(1).max(agentLimits.total),
  /** How relevant a passage has to be: 0 lets everything in, 1 nothing. Null: as a search has it, by language. */
  threshold: share.nullable(),
  /** The model of both steps where they have none of their own; null: the one that is set up. */
  model: z.string().max(agentLimits.model).nullable(),
  /** Understands the question, by as many turns before it (the intent model). */
  query_model: z.string().max(agentLimits.model).nullable(),
  query_history: turns,
  /** Writes the answer, by as many turns before it (the inference model). */
  answer_model: z.string().max(agentLimits.model).nullable(),
  answer_history: turns,
  /** Null: not set, whatever a slider shows. */
  top_p: share.nullable(),
  temperature: share.nullable(),
})

export const agentSetting = z.object(shapeOf(z.string(), () => z.string()))
export type AgentSetting = z.infer<typeof agentSetting>

export const plainSetting: AgentSetting = {
  ai_agent_name: '',
  ai_agent_description: '',
  ai_agent_icon: defaultAgentIcon,
  chatbot_engine: 'knowledge',
  role: '',
  companyName: '',
  companyIntroduction: '',
  mission: '',
  tone: '',
  style: '',
  detail: 'medium',
  unanswerable: '',
  kbs_ids: null,
  memory: true,
  cross_session: false,
  retrieval_limit: 8,
  total_limit: 10,
  threshold: null,
  model: null,
  query_model: null,
  query_history: 3,
  answer_model: null,
  answer_history: 6,
  top_p: null,
  temperature: null,
}

/** On one line, with something to be seen. */
export const agentName = z
  .string()
  .max(1000)
  .transform(cleanFileName)
  .pipe(
    z
      .string()
      .max(agentLimits.name)
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u),
  )
const written = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => cleanCharacters(text).trim())
    .pipe(z.string().max(max))

const typed = shapeOf(agentName, written)

/** As somebody saves it: what is left out is as in a new one. */
export const agentSettingInput = z
  .object({
    ...typed,
    ai_agent_description: typed.ai_agent_description.default(plainSetting.ai_agent_description),
    ai_agent_icon: agentIcon.default(plainSetting.ai_agent_icon),
    chatbot_engine: typed.chatbot_engine.default(plainSetting.chatbot_engine),
    role: typed.role.default(''),
    companyName: typed.companyName.default(''),
    companyIntroduction: typed.companyIntroduction.default(''),
    mission: typed.mission.default(''),
    tone: typed.tone.default(''),
    style: typed.style.default(''),
    detail: typed.detail.default(plainSetting.detail),
    unanswerable: typed.unanswerable.default(''),
    kbs_ids: typed.kbs_ids.default(null),
    memory: typed.memory.default(plainSetting.memory),
    cross_session: typed.cross_session.default(plainSetting.cross_session),
    retrieval_limit: typed.retrieval_limit.default(plainSetting.retrieval_limit),
    total_limit: typed.total_limit.default(plainSetting.total_limit),
    threshold: typed.threshold.default(null),
    model: typed.model.default(null),
    query_model: typed.query_model.default(null),
    query_history: typed.query_history.default(plainSetting.query_history),
    answer_model: typed.answer_model.default(null),
    answer_history: typed.answer_history.default(plainSetting.answer_history),
    top_p: typed.top_p.default(null),
    temperature: typed.temperature.default(null),
  })
  .superRefine((setting, { addIssue }) => {
    for (const path of tooLongHistories(setting)) addIssue({ code: 'custom', path: [path], message: 'range' })
  })
