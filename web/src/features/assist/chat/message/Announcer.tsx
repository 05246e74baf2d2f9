/** Says an answer to who doesn't see it: sentence by sentence, not piece by piece, and when it has ended. */
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { chatText, stageText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { isOpen } from '../core/answer.ts'
import { useValue } from '../use-value.ts'
import { wholeSentences } from './sentences.ts'

export function Announcer() {
  const t = useText(chatText)
  const stage = useText(stageText)
  const { store } = useChat()
  const last = useValue(store.messages).at(-1)
  const present = useValue(store.stage)
  const answer = last?.type === 1 ? last : undefined
  const isRunning = answer !== undefined && isOpen(answer)
  const sentences = answer ? wholeSentences(answer.content, isRunning) : []
  return (
    <VisuallyHidden>
      <div role="status">
        {isRunning ? stage(present ?? 'waiting') : answer?.status === 'stopped' ? t('stopped') : ''}
      </div>
      {/* Of what is added only: sentences that were said aren't said again. */}
      <div key={answer?.id} aria-live="polite" aria-relevant="additions" data-testid="spoken">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added
          <span key={index}>{sentence} </span>
        ))}
      </div>
    </VisuallyHidden>
  )
}
