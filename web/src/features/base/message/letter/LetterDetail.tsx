import { Button, Group, Text, Title } from '@mantine/core'
import type { Letter } from '@polyphony/contract'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useLetterText } from '../../../../parts/letter/use-letter-text.ts'
import classes from '../message.module.css'
import { messageText } from '../message.text.ts'
import { LetterIcon } from './LetterIcon.tsx'

interface LetterDetailProps {
  letter: Letter
  /** Returns to the list where only one of both fits on the screen; null where both are visible. */
  onBack: (() => void) | null
}

export function LetterDetail({ letter, onBack }: LetterDetailProps) {
  const t = useText(messageText)
  const language = useLanguage()
  const { title, body } = useLetterText(letter)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAlone = onBack !== null
  useEffect(() => {
    if (isAlone) heading.current?.focus() // The letter replaces the list that had the focus.
  }, [isAlone])
  return (
    <article className={classes.letter}>
      {onBack && (
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          ml={-12}
          mb="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      )}
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <LetterIcon kind={letter.kind} />
        <div className={classes.lines}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {formatDateTime(letter.created_at, language)}
          </Text>
        </div>
      </Group>
      <Text mt="md" className={classes.text}>
        {body}
      </Text>
      {letter.link && <GoThere link={letter.link} />}
    </article>
  )
}

function GoThere({ link }: { link: string }) {
  const t = useText(messageText)
  const router = useRouter()
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // The browser opens a tab of its own for these clicks.
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <Button component="a" href={link} mt="lg" rightSection={<IconArrowRight size={16} aria-hidden />} onClick={go}>
      {t('open')}
    </Button>
  )
}
