/**
 * Runs the synthesize node: makes a take for each line and fits it to its time, first with fewer words, then with the
 * pause after the line, then a little faster; else the line is left to a person, as one whose sound is of no use is. After
 * a crash it continues with the lines without a take.
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
import { unmadeTime } from '../../registry/unmade-texts.ts'
import { settingOf } from '../dub/settings.ts'
import { keepTake, type Line, type NewTake, readLines } from '../dub/takes.ts'
import { makeEach, type Try } from './answers/make-each.ts'
import { requireSome } from './answers/stamina.ts'
import { madeBy } from './produced-by.ts'
import type { SoundFault } from './synthesize/judge-sound.ts'
import { shorten, shortenPrompt } from './synthesize/shorten.ts'
import { type Sound, speakByProvider, speakByRobot } from './synthesize/sound.ts'
import { purposeOf, readTextNode, type TextNode } from './text-node.ts'

/** The producer of takes by espeak-ng, which are a guide and no finished voice. */
const robot = 'robot'

interface Speaking {
  readonly app: App
  readonly node: TextNode
  readonly setting: DubSetting
  readonly ai: AiAdapter
  /** For lines that are too long. */
  readonly instructions: Instructions
  readonly folder: string
  readonly ffmpegPath: string | undefined
}

type Spoken = (Sound & { readonly text: string }) | { readonly fault: SoundFault }

/** Why a line has no take. */
type LineFault = SoundFault | 'refused'

/** @throws CallError SPEECH_MISSING, AI_ANSWERS_UNUSABLE where no line could be spoken, or the provider's refusal. */
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
  const counts = { done_count: lines.length - rest.length, total_count: lines.length }
  await onProgress({ ...counts })
  const { missed, refusal } = await inWorkFolder(async (folder) => {
    const instructions = await fillHousePrompt(app, shortenPrompt, {})
    const speaking = { app, node, setting, ai, instructions, folder, ffmpegPath: app.config.FFMPEG_PATH }
    const make = async (line: Line, { signal: stop }: Try): Promise<LineFault | null> => {
      const voice = speech ? voiceOf(setting, line.speaker) : null
      const made = speech ? await byProvider(speaking, line, voice, stop) : await byRobot(speaking, line, stop)
      stop.throwIfAborted()
      if ('fault' in made) return made.fault
      await keep(speaking, line, { ...made, voice, produced_by, origin: speech ? 'machine' : 'robot' })
      counts.done_count += 1
      await onProgress({ ...counts })
      return null
    }
    return makeEach(rest, make, { signal, refused: 'refused' })
  })
  requireSome(counts.done_count, missed.size, refusal)
  const unmade = unmadeTime(lines, (line) => missed.has(line), lengthOf)
  return { produced_by, counts, is_unmade: !speech, unmade }
}

const lengthOf = ({ start_ms, end_ms }: Line) => end_ms - start_ms

type Made = Pick<NewTake, 'text' | 'bytes' | 'duration_ms' | 'voice' | 'produced_by' | 'origin'>

/** Each take is kept as soon as it is made: a line that fails costs no other. */
function keep({ app, node, setting }: Speaking, line: Line, made: Made): Promise<string> {
  const { piece_id, node_task_id, company_id, created_by: owner_id } = node
  const take = { piece_id, node_task_id, company_id, owner_id, line, max_speed: setting.max_speed }
  return inTransaction(app, (transaction) =>
    keepTake(app, transaction, { ...take, ...made, ext: 'wav', author_id: null }),
  )
}

async function byProvider(speaking: Speaking, line: Line, voice: string | null, signal: AbortSignal): Promise<Spoken> {
  const { ai, node, setting } = speaking
  const call = { signal }
  const first = await speakByProvider(speaking, { text: line.text, voice }, call)
  if ('fault' in first) return first
  const whole = { text: line.text, ...first.sound }
  const { fit, room_ms } = fitTake(whole.duration_ms, line, setting.max_speed)
  if (fit !== 'tooLong' || !setting.may_shorten || !ai.capabilities.chat) return whole
  const share = (room_ms * setting.max_speed) / whole.duration_ms
  const text = await shorten(speaking, { text: line.text, language: node.target_lang, share }, call)
  if (text === null) return whole
  const second = await speakByProvider(speaking, { text, voice }, call)
  return 'sound' in second && second.sound.duration_ms < whole.duration_ms ? { text, ...second.sound } : whole
}

async function byRobot(speaking: Speaking, { text }: Line, signal: AbortSignal): Promise<Spoken> {
  const speech = await speakByRobot(speaking, { text, language: speaking.node.target_lang }, signal)
  if (!speech) throw new CallError('SPEECH_MISSING')
  return 'fault' in speech ? speech : { text, ...speech.sound }
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
