/** Voice input, where the browser or a provider hears. */
import { ActionIcon } from '@mantine/core'
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { Said } from './Said.tsx'
import { useDictation } from './use-dictation.ts'
import { voiceText } from './voice.text.ts'

export function DictateButton({ isDisabled, onSaid }: { isDisabled: boolean; onSaid: (text: string) => void }) {
  const t = useText(voiceText)
  const { isThere, phase, fault, toggle, forget } = useDictation(onSaid)
  const isListening = phase === 'listening'
  const label = t(phase === 'hearing' ? 'hearing' : isListening ? 'stopSpeaking' : 'speak')
  return (
    <Said words={fault} onClose={forget}>
      <ActionIcon
        variant={isListening ? 'light' : 'subtle'}
        color={isListening ? 'red' : 'gray'}
        c={isListening ? undefined : 'var(--ink)'}
        size={32}
        aria-label={label}
        title={label}
        aria-pressed={isListening}
        loading={phase === 'hearing'}
        disabled={isDisabled}
        onClick={toggle}
      >
        {isThere ? <IconMicrophone size={18} aria-hidden /> : <IconMicrophoneOff size={18} aria-hidden />}
      </ActionIcon>
    </Said>
  )
}
