/** The job that writes an answer. */
import { intentions } from '@polyphony/contract'
import { sql } from 'kysely'
import { releaseAllowance } from '../../base/ai/allowance/reserve.ts'
import { hasWebSearch } from '../../ground/adapters/web-search/search-web.ts'
import type { App } from '../../ground/context.ts'
import { callErrorOf } from '../../ground/kernel/call-error.ts'
import type { JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { insist } from '../../ground/kernel/jobs/insist.ts'
import type { AnswerTask } from './answer/answer-task.ts'
import { AnswerWriter } from './answer/answer-writer.ts'
import { bookBrokenOff } from './answer/book-broken-off.ts'
import { type AnswerEnd, endAnswer } from './answer/end-answer.ts'
import { loadQuestion, rememberedTurns } from './answer/load-question.ts'
import { AnswerEnded, whileRunning } from './answer/running-answers.ts'
import { whileReadable } from './answer/watch-rights.ts'
import { assistantOf } from './chats/assistant-of.ts'
import { answeredBefore } from './engines/answered-before.ts'
import { engines } from './engines/engines.ts'
import { answerByTools } from './tools/answer-by-tools.ts'

export const brokeOff = { status: 'failed', error: { err_msg: 'CHAT_BROKE_OFF', data: {} } } as const

export async function runAnswer(app: App, { message_id }: { message_id: string }, job: JobRun): Promise<void> {
  const run_id = app.newId()
  const taken = await takeAnswer(app, message_id, run_id)
  // Another attempt: the one before it was killed, and somebody has stopped the answer since, or it had no word yet.
  if (job.attempt > 0 && !taken?.isBegun) await bookBrokenOff(app, message_id)
  if (!taken) return
  // A worker was killed: what it wrote has been paid for and isn't paid for again.
  if (taken.isBegun) {
    if (await insist(() => endAnswer(app, { message_id, run_id }, brokeOff))) await bookBrokenOff(app, message_id)
    return releaseAllowance(app, message_id)
  }
  await whileRunning(app, message_id, async (stop) => {
    try {
      await whileReadable(app, message_id, () => write(app, { message_id, run_id }, job, stop))
    } catch (error) {
      if (error instanceof AnswerEnded || stop.signal.reason instanceof AnswerEnded) return
      if (job.signal.aborted && !job.isLastAttempt) throw error
      const { code, params } = callErrorOf(error, app.log)
      const failed = { status: 'failed', error: { err_msg: code, data: params } } as const
      await insist(() => endAnswer(app, { message_id, run_id }, failed))
    }
  })
}

async function write(app: App, run: { message_id: string; run_id: string }, job: JobRun, stop: AbortController) {
  const asked = await loadQuestion(app, run.message_id)
  const assistant = await assistantOf(app, asked, asked.agent_id)
  const question = { ...asked, turns: await rememberedTurns(app, asked, assistant) }
  await keepVersion(app, run, assistant.version)
  const writer = new AnswerWriter(app, { ...run, ...question }, stop)
  const signal = AbortSignal.any([job.signal, stop.signal])
  const task: AnswerTask = { app, ...question, ...run, assistant, writer, signal }
  const end = (await answerByTools(task)) ?? (await byEngine(task))
  await writer.settle()
  await insist(() => endAnswer(app, run, end))
}

async function byEngine(task: AnswerTask): Promise<AnswerEnd> {
  if (task.intention === intentions.web) return ofWeb(task)
  return (await answeredBefore(task)) ?? engines[task.chatbot_engine].answer(task)
}

const noWeb = { code: 'noWeb', best: null, threshold: null, until: null } as const

async function ofWeb(task: AnswerTask): Promise<AnswerEnd> {
  if (!hasWebSearch(task.app.config)) return { status: 'end', notice: noWeb }
  return (task.chatbot_engine === 'quote' ? engines.quote : engines.knowledge).answer(task)
}

/** What was published when it answered. */
async function keepVersion(
  { db }: App,
  { message_id, run_id }: { message_id: string; run_id: string },
  version: number | null,
) {
  if (version === null) return
  await db
    .updateTable('chat_message')
    .set({ agent_version: version })
    .where('message_id', '=', message_id)
    .where('run_id', '=', run_id)
    .execute()
}

/** @returns null if it has ended; `isBegun`: an earlier run has stored some of it */
async function takeAnswer({ db }: App, messageId: string, runId: string) {
  const taken = await db
    .updateTable('chat_message as m')
    .set({ status: 'running', run_id: runId })
    .where('message_id', '=', messageId)
    .where('status', 'in', ['queued', 'running'])
    .returning(sql<boolean>`exists (select from chat_delta d where d.message_id = m.message_id)`.as('isBegun'))
    .executeTakeFirst()
  return taken ?? null
}
