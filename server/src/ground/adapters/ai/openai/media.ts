/**
 * Transcription, speech and images of an OpenAI-compatible provider: plain requests, because the SDK doesn't support
 * them.
 */
import { z } from 'zod'
import type { ImageRequest, SpeakRequest, TimedText, TranscribeRequest, Transcript } from '../adapter.ts'
import { aiFailed } from '../failure.ts'
import type { Running } from '../provider.ts'
import { parse, post } from './post.ts'

const timed = z.object({ start: z.number(), end: z.number(), speaker: z.string().nullish() })
const transcription = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z
    .array(timed.extend({ text: z.string(), avg_logprob: z.number().nullish(), no_speech_prob: z.number().nullish() }))
    .nullish(),
  words: z.array(timed.extend({ word: z.string(), probability: z.number().nullish() })).nullish(),
})
const images = z.object({ data: z.array(z.object({ b64_json: z.string().nullish() })).min(1) })

export async function transcribe(request: TranscribeRequest, running: Running): Promise<Transcript> {
  const form = new FormData()
  form.set('model', running.model)
  form.set('file', new Blob([new Uint8Array(request.audio)]), request.file_name)
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'segment')
  form.append('timestamp_granularities[]', 'word')
  if (request.language) form.set('language', request.language)
  if (request.instructions) form.set('prompt', request.instructions.text)
  const bytes = await post('/audio/transcriptions', form, running)
  running.used({ audio_ms: request.duration_ms })
  const answer = parse(transcription, bytes)
  return {
    text: answer.text,
    language: answer.language ?? null,
    segments: (answer.segments ?? []).map(({ text, avg_logprob, no_speech_prob, ...time }) => ({
      ...inMilliseconds(time, text),
      confidence: avg_logprob == null ? null : share(Math.exp(avg_logprob)),
      is_noise: (no_speech_prob ?? 0) > noSpeechFrom && (avg_logprob ?? 0) < unsureBelow,
    })),
    words: (answer.words ?? []).map(({ word, probability, ...time }) => ({
      ...inMilliseconds(time, word),
      confidence: probability == null ? null : share(probability),
    })),
  }
}

/** From this value on, the reference implementation of the model treats a part as silence. */
const noSpeechFrom = 0.6
const unsureBelow = -1

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Providers of the protocol charge by the character, and tell no usage. */
export const charactersIn = ({ text }: SpeakRequest): number => Array.from(text).length

export async function speak(request: SpeakRequest, running: Running): Promise<Uint8Array> {
  const { text: input, voice, format: response_format, speed } = request
  const body = JSON.stringify({ model: running.model, input, voice, response_format, speed })
  const sound = await post('/audio/speech', body, running)
  running.used({ input_tokens: charactersIn(request) })
  return sound
}

export async function image(request: ImageRequest, running: Running): Promise<Uint8Array> {
  const { prompt, width, height } = request
  const body = JSON.stringify({ model: running.model, prompt, size: `${width}x${height}`, response_format: 'b64_json' })
  const answer = parse(images, await post('/images/generations', body, running))
  const base64 = answer.data[0]?.b64_json
  if (!base64) throw aiFailed('no picture in the answer')
  return Buffer.from(base64, 'base64')
}

function inMilliseconds({ start, end, speaker = null }: z.infer<typeof timed>, text: string): TimedText {
  return { start_ms: Math.round(start * 1000), end_ms: Math.round(end * 1000), text: text.trim(), speaker }
}
