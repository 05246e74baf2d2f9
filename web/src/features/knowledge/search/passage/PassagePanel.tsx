/** A file of knowledge at one of its passages, within another screen. */
import { Loader } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Opened, type PassageAddress } from './Opened.tsx'
import type { AskPage } from './Original.tsx'
import { passageScreenText } from './passage-screen.text.ts'

export function PassagePanel({ askPage, ...address }: PassageAddress & { askPage: AskPage }) {
  const [place, setPlace] = useState<PassageAddress>(address)
  const info = useCall(calls.knowledge.getKnowledgeFileInfo, { knowledge_id: address.knowledge_id })
  const messageOf = useErrorMessage()
  const t = useText(passageScreenText)
  if (info.error) {
    const isGone = info.error.code === 'KNOWLEDGE_NOT_FOUND'
    return <EmptyState icon={IconFileOff} title={isGone ? t('gone') : messageOf(info.error)} hint={t('goneHint')} />
  }
  if (!info.data) return <Loader m="xl" aria-label={t('opening')} role="status" />
  return <Opened Room="div" file={info.data} place={place} askPage={askPage} onOpen={setPlace} />
}
