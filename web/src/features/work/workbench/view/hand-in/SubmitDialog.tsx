/** Hands the work in, or names what is missing with links to it. */
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import type { OutboxStatus } from '../../core/outbox/outbox.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue, useWords, useWorkbench } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import { trialText } from '../trial/trial.text.ts'
import { HandInForm, Missing, Remark } from './HandInForm.tsx'
import { useHandIn } from './use-hand-in.ts'

export function SubmitDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  const trial = useText(trialText)
  const { opened, facet } = useWorkbench()
  const isTrial = opened.document.trial_id !== null
  const Form = facet.HandIn ?? SubmitForm
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={isTrial ? trial('submitTitle') : t('submitTitle')}>
      <Form onClose={onClose} />
    </FormDialog>
  )
}

function SubmitForm({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const trial = useText(trialText)
  const word = useWords()
  const opened = useOpenDocument()
  const { document, outbox, store } = opened
  const { unfinished, openIssues, isSending, isReady: isWhole } = useValue(opened.handIn)
  const counts = useValue(opened.checks.counts)
  const count = useValue(store.order).length
  const [saved, setSaved] = useState<OutboxStatus | null>(null)
  useEffect(() => void outbox.settle().then(setSaved), [outbox])
  const handIn = useHandIn()
  const findings = [...counts.values()].reduce((sum, found) => sum + found, 0)
  const isUnsaved = saved !== null && saved.waiting > 0
  const isReady = isWhole && saved !== null && !isUnsaved
  const show = (kind: 'unconfirmed' | 'issues') => {
    store.setFilter({ ...noFilter, kind })
    const [first] = store.visible.value
    if (first) store.activate(first)
    if (kind === 'issues') opened.panelTab.value = 'issues'
    onClose()
  }
  return (
    <HandInForm handIn={handIn} isReady={isReady} isSettling={saved === null} onClose={onClose}>
      {unfinished > 0 && (
        <Missing label={word('submitUnfinished', { count: unfinished })} onGo={() => show('unconfirmed')} />
      )}
      {openIssues > 0 && <Missing label={t('submitIssuesOpen', { count: openIssues })} onGo={() => show('issues')} />}
      {isSending && <Missing label={word('submitSending')} />}
      {isUnsaved && <Missing label={t('submitUnsaved')} />}
      {isReady && unfinished === 0 && <Text size="sm">{word('submitReady', { count })}</Text>}
      {isReady && document.trial_id && <Text size="sm">{trial('submitHint')}</Text>}
      {findings > 0 && <Remark>{t('submitFindings', { count: findings })}</Remark>}
    </HandInForm>
  )
}
