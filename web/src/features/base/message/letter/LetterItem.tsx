import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Letter } from '@polyphony/contract'
import { formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useLetterText } from '../../../../parts/letter/use-letter-text.ts'
import classes from '../message.module.css'
import { messageText } from '../message.text.ts'
import { moveFocus } from '../move-focus.ts'
import { LetterIcon } from './LetterIcon.tsx'

interface LetterItemProps {
  letter: Letter
  isChosen: boolean
  onChoose: () => void
}

export function LetterItem({ letter, isChosen, onChoose }: LetterItemProps) {
  const t = useText(messageText)
  const language = useLanguage()
  const { title, body } = useLetterText(letter)
  const isUnread = letter.read_at === null
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.choose}
        aria-current={isChosen || undefined}
        data-unread={isUnread || undefined}
        onClick={onChoose}
        onKeyDown={moveFocus}
      >
        <LetterIcon kind={letter.kind} />
        <span className={classes.lines}>
          <span className={classes.head}>
            <span className={classes.title}>{title}</span>
            <span className={classes.time}>{formatRelative(letter.created_at, language)}</span>
          </span>
          <span className={classes.body}>{body}</span>
        </span>
        {isUnread && (
          <>
            <span className={classes.dot} aria-hidden />
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </>
        )}
      </UnstyledButton>
    </li>
  )
}
