/** Reads an answer aloud, one at a time: by the device's voice for its language, else by a provider's. */
import { calls, spoken } from '@polyphony/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallError, sendCall } from '../../../../api/client.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { htmlLang, useText } from '../../../../i18n/i18n.ts'
import { langOf } from './lang-of.ts'
import { useChatVoice, voiceTimeoutMs } from './use-chat-voice.ts'
import { voiceText } from './voice.text.ts'

type Phase = 'idle' | 'waiting' | 'speaking'

export function useVoice({ id, text: markdown }: { id: string; text: string }) {
  const t = useText(voiceText)
  const messageOf = useErrorMessage()
  const text = spoken(markdown)
  const lang = langOf(text) ?? htmlLang.en
  const isOwn = useHasVoice(lang)
  const { can_speak } = useChatVoice(!isOwn)
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])
  const stop = () => {
    end.current()
    end.current = () => {}
    setPhase('idle')
  }
  const byProvider = async () => {
    const gone = new AbortController()
    end.current = () => gone.abort()
    setPhase('waiting')
    try {
      const options = { signal: gone.signal, timeoutMs: voiceTimeoutMs }
      const { audio } = await sendCall(calls.voice.speakAnswer, { id }, options)
      if (gone.signal.aborted) return
      end.current = await play(audio, stop)
      setPhase('speaking')
    } catch (error) {
      if (gone.signal.aborted) return
      setFault(error instanceof CallError ? messageOf(error) : t('noSound'))
      setPhase('idle')
    }
  }
  const start = () => {
    setFault(null)
    if (isOwn) {
      end.current = speakByDevice(text, lang, stop)
      setPhase('speaking')
    } else if (can_speak) void byProvider()
    else setFault(t('noVoice'))
  }
  return { phase, fault, toggle: phase === 'idle' ? start : stop, forget: () => setFault(null) }
}

/** Devices list their voices late. */
const onVoices = (change: () => void) => {
  if (!('speechSynthesis' in window)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', change)
  return () => speechSynthesis.removeEventListener('voiceschanged', change)
}

function useHasVoice(lang: string): boolean {
  return useSyncExternalStore(onVoices, () => {
    if (!('speechSynthesis' in window)) return false
    const [base = ''] = lang.toLowerCase().split('-')
    return speechSynthesis.getVoices().some((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === base)
  })
}

/** @returns what ends it */
function speakByDevice(text: string, lang: string, onEnd: () => void): () => void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = lang
  utterance.onend = onEnd
  utterance.onerror = onEnd
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
  return () => {
    utterance.onend = null
    utterance.onerror = null
    speechSynthesis.cancel()
  }
}

/** @param audio MP3 in base64 @returns what ends it */
async function play(audio: string, onEnd: () => void): Promise<() => void> {
  const bytes = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
  const player = new Audio(url)
  player.onended = onEnd
  player.onerror = onEnd
  const end = () => {
    player.onended = null
    player.onerror = null
    player.pause()
    URL.revokeObjectURL(url)
  }
  await player.play().catch((error: unknown) => {
    end()
    throw error
  })
  return end
}
