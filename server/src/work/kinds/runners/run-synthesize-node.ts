/**
 * Runs the synthesize node: makes a take for each line and fits it to its time, first with fewer words, then with the
 * pause after the line, then a little faster; else the line is left to a person. After a crash it continues with the
 * lines without a take.
 */

import { type DubSetting, fitTake, voiceOf } from '@polyphony/contract'
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import { inWorkFolder } from '../../../content/ffmpeg/work-folder.ts'
import type { AiAdapter, Instructions } from '../../../ground/adapters/ai/adapter.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { settingOf } from '../dub/settings.ts'
import { keepTake, type Line, readLines } from '../dub/takes.ts'
import { inParallel } from './answers/batches.ts'
import { madeBy } from './produced-by.ts'
import { shorten, shortenPrompt } from './synthesize/shorten.ts'
import { type Sound, speakByProvider, speakByRobot } from './synthesize/sound.ts'
import { purposeOf, readTextNode, type TextNode } from './text-node.ts'

/** The producer of takes by espeak-ng, which are a guide and no finished voice. */
const robot = 'robot'

interface Speaking {
  readonly node: TextNode
  readonly setting: DubSetting
  readonly ai: AiAdapter
  /** For lines that are too long. */
  readonly instructions: Instructions
  readonly folder: string
  readonly ffmpegPath: string | undefined
}

interface Spoken extends Sound {
  readonly text: string
}

/** @returns the producer that the screen shows. @throws CallError SPEECH_MISSING. */
export async function runSynthesizeNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  const own = await settingOf(app.db, nodeTaskId)
  const setting = node.settings.voice ? { ...own, default_voice: node.settings.voice } : own
  const ai = await app.ai(purposeOf(node), node.settings)
  const { speech } = ai.capabilities
  const produced_by = speech ? madeBy(speech) : robot
  const lines = (await readLines(app.db, node.piece_id)).filter((line) => line.text !== '')
  const spoken = await spokenBy(app, node)
  const rest = lines.filter((line) => spoken.get(line.segment_id) !== line.text)
  let done = lines.length - rest.length
  const advance = (count: number) => {
    done += count
    return onProgress({ done_count: done, total_count: lines.length })
  }
  await advance(0)
  await inWorkFolder(async (folder) => {
    const instructions = await fillHousePrompt(app, shortenPrompt, {})
    const speaking = { node, setting, ai, instructions, folder, ffmpegPath: app.config.FFMPEG_PATH }
    await inParallel(rest, signal, async (line, stop) => {
      const voice = speech ? voiceOf(setting, line.speaker) : null
      const take = speech ? await byProvider(speaking, line, voice, stop) : await byRobot(speaking, line, stop)
      stop.throwIfAborted()
      const made = {
        piece_id: node.piece_id,
        node_task_id: nodeTaskId,
        company_id: node.company_id,
        owner_id: node.created_by,
        line,
        voice,
        ...take,
        ext: 'wav',
        max_speed: setting.max_speed,
        produced_by,
        author_id: null,
        origin: speech ? ('machine' as const) : ('robot' as const),
      }
      await inTransaction(app, (transaction) => keepTake(app, transaction, made))
      await advance(1)
    })
  })
  return { produced_by, is_unmade: !speech }
}

async function byProvider(speaking: Speaking, line: Line, voice: string | null, signal: AbortSignal): Promise<Spoken> {
  const { ai, node, setting } = speaking
  const call = { signal }
  const whole = { text: line.text, ...(await speakByProvider(speaking, { text: line.text, voice }, call)) }
  const { fit, room_ms } = fitTake(whole.duration_ms, line, setting.max_speed)
  if (fit !== 'tooLong' || !setting.may_shorten || !ai.capabilities.chat) return whole
  const share = (room_ms * setting.max_speed) / whole.duration_ms
  const text = await shorten(speaking, { text: line.text, language: node.target_lang, share }, call)
  if (text === null) return whole
  const shorter = { text, ...(await speakByProvider(speaking, { text, voice }, call)) }
  return shorter.duration_ms < whole.duration_ms ? shorter : whole
}

async function byRobot(speaking: Speaking, { text }: Line, signal: AbortSignal): Promise<Spoken> {
  const sound = await speakByRobot(speaking, { text, language: speaking.node.target_lang }, signal)
  if (!sound) throw new CallError('SPEECH_MISSING')
  return { text, ...sound }
}

/** The takes that this node has made since it was opened. */
async function spokenBy({ db }: App, { node_task_id, opened_at }: TextNode): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('dub_take')
    .select(['segment_id', 'said_for'])
    .where('node_task_id', '=', node_task_id)
    .$if(opened_at !== null, (query) => query.where('created_at', '>=', sqlTime(opened_at!)))
    .execute()
  return new Map(rows.map((row) => [row.segment_id, row.said_for]))
}
