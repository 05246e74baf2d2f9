/** Voice input: by the browser's own hearing, else by a provider's. */
import { calls } from '@polyphony/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, sendCall } from '../../../../api/client.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { htmlLang, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { listenByBrowser, recognitionClass } from './listen-browser.ts'
import { base64Of, canRecord, recordQuestion } from './record-question.ts'
import { useChatVoice, voiceTimeoutMs } from './use-chat-voice.ts'
import { voiceText } from './voice.text.ts'

type Phase = 'idle' | 'listening' | 'hearing'

export function useDictation(onSaid: (text: string) => void) {
  const t = useText(voiceText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const Recognized = recognitionClass()
  const { can_hear } = useChatVoice(!Recognized)
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const tell = useEffectEvent(onSaid)
  const fail = useEffectEvent((words: string) => {
    setFault(words)
    setPhase('idle')
  })
  const hear = useEffectEvent(async (blob: Blob) => {
    setPhase('hearing')
    try {
      const input = { audio: await base64Of(blob), language }
      const { text } = await sendCall(calls.voice.hearQuestion, input, { timeoutMs: voiceTimeoutMs })
      if (text === '') return fail(t('nothingHeard'))
      tell(text)
      setPhase('idle')
    } catch (error) {
      fail(error instanceof CallError ? messageOf(error) : t('nothingHeard'))
    }
  })
  const isListening = phase === 'listening'
  const noMicrophone = useEffectEvent(() => fail(t('noMicrophone')))
  useEffect(() => {
    if (!isListening) return undefined
    if (Recognized)
      return listenByBrowser(Recognized, {
        lang: htmlLang[language],
        onSaid: tell,
        onEnd: (hasFailed) => (hasFailed ? noMicrophone() : setPhase('idle')),
      })
    return listenByProvider(hear, noMicrophone)
  }, [isListening, language, Recognized])
  const isThere = Boolean(Recognized) || (can_hear && canRecord())
  const toggle = () => {
    setFault(isThere ? null : t('noHearing'))
    if (isThere && phase !== 'hearing') setPhase(isListening ? 'idle' : 'listening')
  }
  return { isThere, phase, fault, toggle, forget: () => setFault(null) }
}

/** @returns what ends the recording, which is then heard */
function listenByProvider(hear: (blob: Blob) => Promise<void>, onFault: () => void): () => void {
  const started = recordQuestion()
  void started.then(async ({ done }) => hear(await done)).catch(onFault)
  return () => void started.then(({ stop }) => stop()).catch(() => {})
}
