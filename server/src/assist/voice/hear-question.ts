/** A question that somebody has said: heard by a provider's model, and kept nowhere. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { minute, type OutputOf, type ParsedOf, second, type voice, voiceLimits } from '@polyphony/contract'
import { withinAllowance } from '../../base/ai/allowance/within-allowance.ts'
import { readPcm } from '../../content/ffmpeg/read-pcm.ts'
import { FfmpegError } from '../../content/ffmpeg/run-ffmpeg.ts'
import { waveHead } from '../../content/ffmpeg/wave-head.ts'
import { inWorkFolder } from '../../content/ffmpeg/work-folder.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { ownerOf } from '../chat/chats/own-chat.ts'

type Calls = typeof voice

const patienceMs = 30_000
/** Samples a second, which speech needs. */
const rate = 16_000

export async function hearQuestion(
  ctx: Ctx,
  { audio: recorded, language }: ParsedOf<Calls['hearQuestion']>,
): Promise<OutputOf<Calls['hearQuestion']>> {
  const owner = ownerOf(ctx.actor)
  const ai = await ctx.ai({ ...owner, task_id: null, node_task_id: null })
  const model = ai.capabilities.transcription
  if (!model) throw new CallError('VOICE_MISSING')
  const samples = await decoded(ctx, Buffer.from(recorded, 'base64'))
  const duration_ms = Math.round((samples.length / 2 / rate) * second)
  if (duration_ms === 0) throw new CallError('VOICE_UNREADABLE')
  const cost_micro_usd = Math.ceil((duration_ms / minute) * (model.price?.minute ?? 0))
  return withinAllowance(ctx, { ...owner, cost_micro_usd }, async () => {
    const audio = Buffer.concat([waveHead(samples.length / 2, rate), samples])
    const request = { audio, file_name: 'question.wav', duration_ms, language }
    const { segments, text } = await ai.transcribe(request, { timeout_ms: patienceMs, attempts: 1 })
    const said = segments.filter((one) => !one.is_noise).map((one) => one.text)
    return { text: (segments.length > 0 ? said.join(' ') : text).trim() }
  })
}

/** Decoded here, as long as it is: nobody's word is taken for what a minute is paid for. */
function decoded({ config, request }: Ctx, bytes: Buffer): Promise<Buffer> {
  return inWorkFolder(async (folder) => {
    const file = path.join(folder, 'question')
    await fs.writeFile(file, bytes)
    const form = { rate, lengthMs: voiceLimits.seconds * second }
    const limits = { ffmpegPath: config.FFMPEG_PATH, signal: request.signal ?? undefined, timeMs: patienceMs }
    try {
      const parts: Buffer[] = []
      for await (const { buffer, byteOffset, byteLength } of readPcm(file, { ...form, ...limits }))
        parts.push(Buffer.from(buffer, byteOffset, byteLength))
      return Buffer.concat(parts)
    } catch (error) {
      throw error instanceof FfmpegError ? new CallError('VOICE_UNREADABLE') : error
    }
  })
}
