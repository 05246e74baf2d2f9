import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'

/** What a provider can do where the browser can't. @param isWanted false: the browser can */
export function useChatVoice(isWanted: boolean): { can_hear: boolean; can_speak: boolean } {
  const { data } = useCall(calls.voice.getChatVoice, {}, { enabled: isWanted, staleTime: 300_000 })
  return data ?? { can_hear: false, can_speak: false }
}

/** A model takes its time for a minute of speech. */
export const voiceTimeoutMs = 90_000
