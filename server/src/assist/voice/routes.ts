import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { ownerOf } from '../chat/chats/own-chat.ts'
import { hearQuestion } from './hear-question.ts'
import { speakAnswer } from './speak-answer.ts'

export const voiceCalls = implement(calls.voice, {
  getChatVoice: async ({ ai, actor, missingPrograms }) => {
    const { capabilities } = await ai({ ...ownerOf(actor), task_id: null, node_task_id: null })
    return {
      can_hear: Boolean(capabilities.transcription) && !missingPrograms.includes('ffmpeg'),
      can_speak: Boolean(capabilities.speech),
    }
  },
  hearQuestion,
  speakAnswer,
})
