/** Asking aloud and hearing answers by a provider's models, where the browser itself can't. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { languages } from '../../ground/limits.ts'

export const voiceLimits = {
  /** Of a question. */
  seconds: 60,
  /** As base64: with room in a request of a person. */
  audio: 960_000,
  /** Of an answer; what is longer ends there. */
  text: 4000,
} as const

export const voice = {
  getChatVoice: call({
    path: '/kbs/chat/getChatVoice',
    access: 'mvp',
    input: empty,
    output: z.object({ can_hear: z.boolean(), can_speak: z.boolean() }),
    errors: ['NO_PERMISSION'],
  }),
  /** What somebody has said, in whatever form their browser records. Kept nowhere. `text` '': nothing was said. */
  hearQuestion: call({
    path: '/kbs/chat/hearQuestion',
    access: 'mvp',
    rate: 'chat',
    input: z.object({ audio: z.base64().min(1).max(voiceLimits.audio), language: z.enum(languages) }),
    output: z.object({ text: z.string() }),
    errors: [
      ...(['NO_PERMISSION', 'VOICE_MISSING', 'VOICE_UNREADABLE', 'AI_ALLOWANCE_SPENT'] as const),
      ...(['AI_PROVIDER_FAILED', 'AI_ANSWER_UNUSABLE', 'FFMPEG_MISSING'] as const),
    ],
  }),
  /** An answer of one's own chat, as MP3 in base64. */
  speakAnswer: call({
    path: '/kbs/chat/speakAnswer',
    access: 'mvp',
    rate: 'chat',
    input: z.object({ id }),
    output: z.object({ audio: z.string() }),
    errors: [
      ...(['NO_PERMISSION', 'CHAT_NOT_FOUND', 'VOICE_MISSING', 'AI_ALLOWANCE_SPENT'] as const),
      ...(['AI_PROVIDER_FAILED', 'AI_ANSWER_UNUSABLE'] as const),
    ],
  }),
}
