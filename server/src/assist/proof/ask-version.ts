/** One question, answered by one version as a chat would, and kept nowhere. */
import { type ChatEngineName, intentions, type ProvedCase, type StoredResult } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { PublishedSetting } from '../agent/published-setting.ts'
import type { AnswerTask } from '../chat/answer/answer-task.ts'
import { AnswerWriter, type KeptSource } from '../chat/answer/answer-writer.ts'
import { assistantBy } from '../chat/chats/assistant-of.ts'
import type { ChatOwner } from '../chat/chats/own-chat.ts'
import { engines } from '../chat/engines/engines.ts'
import { judgeAnswer } from './judge-answer.ts'

class ProofWriter extends AnswerWriter {
  engine: ChatEngineName | null = null
  sources: readonly KeptSource[] = []

  override write(text: string): void {
    this.said += text
  }
  override async settle(): Promise<void> {}
  override async stage(): Promise<void> {}
  override async begin(engine: ChatEngineName): Promise<void> {
    this.engine = engine
  }
  override async keep(sources: readonly KeptSource[]): Promise<void> {
    this.sources = sources
  }
}

export async function askVersion(
  app: App,
  asker: ChatOwner,
  by: PublishedSetting,
  asked: ProvedCase,
  signal: AbortSignal,
): Promise<StoredResult> {
  const task = taskOf(app, asker, by, asked, signal)
  const { error: failure = null, notice, cited = [] } = await engines[task.chatbot_engine].answer(task)
  // What is quoted because nothing may be spent says nothing of what the assistant would have written.
  const error =
    notice?.code === 'spent' ? { err_msg: 'AI_ALLOWANCE_SPENT' as const, data: { until: notice.until } } : failure
  const { said, sources, engine } = task.writer
  const named = [...said.matchAll(/\[(\d{1,4})\]/g)].map(([, n]) => Number(n))
  const numbers = new Set([...named, ...cited.map(({ n }) => n)])
  const given = {
    text: [said, ...cited.flatMap(({ quote, is_quoted }) => (is_quoted ? quote : []))].filter(Boolean).join('\n'),
    cited: filesOf(sources.filter(({ n }) => numbers.has(n))),
    has_refused: numbers.size === 0 && (task.chatbot_engine === 'knowledge' || engine === 'quote'),
    is_written: engine !== 'quote',
  }
  const checks = error === null ? judgeAnswer(asked, given) : []
  return {
    case_id: asked.case_id,
    version: by.version,
    question: asked.question,
    is_passed: error === null && checks.every((one) => one.is_passed),
    checks,
    has_refused: given.has_refused,
    is_written: given.is_written,
    answer: given.text,
    cited: given.cited,
    sources: filesOf(sources),
    error,
  }
}

const filesOf = (sources: readonly KeptSource[]) => [...new Set(sources.flatMap((one) => one.knowledge_id ?? []))]

/** As a chat's first question would be. */
function taskOf(app: App, asker: ChatOwner, by: PublishedSetting, { question }: ProvedCase, signal: AbortSignal) {
  const ids = { message_id: app.newId(), run_id: app.newId(), chat_id: app.newId() }
  const task = {
    // It is no chat's: what it costs is a proof's.
    app: { ...app, ai: (purpose, choice) => app.ai({ ...purpose, chat_id: null }, choice) } satisfies App,
    ...ids,
    ...asker,
    agent_id: by.agent_id,
    assistant: assistantBy(by),
    config: { kbs_ids: [], selectArr: [], top_p: null, temperature: null },
    chatbot_engine: by.setting.chatbot_engine,
    intention: intentions.knowledge,
    text: question,
    asked_file_ids: [],
    turns: [],
    writer: new ProofWriter(app, { ...ids, ...asker }, new AbortController()),
    signal,
  }
  return task satisfies AnswerTask
}
