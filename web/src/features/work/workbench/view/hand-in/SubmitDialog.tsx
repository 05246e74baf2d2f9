/** Hands the work in, or names what is missing and leads there. */
import { Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { OutboxStatus } from '../../core/outbox/outbox.ts'
import { noFilter } from '../../core/row/filter.ts'
import { isDone } from '../../core/row/row.ts'
import { annotationText } from '../../kinds/annotation/annotation.text.ts'
import { dubbingText } from '../../kinds/dubbing/dubbing.text.ts'
import { RepairSubmitForm } from '../../kinds/image-repair/RepairSubmitForm.tsx'
import { useSession, useValue } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import { trialText } from '../trial/trial.text.ts'
import { HandInForm, Missing, Remark } from './HandInForm.tsx'
import { useHandIn } from './use-hand-in.ts'

export function SubmitDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  const trial = useText(trialText)
  const { document } = useSession()
  const isTrial = document.trial_id !== null
  return (
    <Modal opened={isOpen} onClose={onClose} title={isTrial ? trial('submitTitle') : t('submitTitle')}>
      {document.kind === 'imageRepair' ? <RepairSubmitForm onClose={onClose} /> : <SubmitForm onClose={onClose} />}
    </Modal>
  )
}

function SubmitForm({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const trial = useText(trialText)
  const dubbing = useText(dubbingText)
  const annotation = useText(annotationText)
  const session = useSession()
  const { document, outbox, store, labelling } = session
  const isDubbing = document.kind === 'dubbing'
  const { issues } = useValue(session.notes.all)
  const counts = useValue(session.checks.counts)
  const [saved, setSaved] = useState<OutboxStatus | null>(null)
  useEffect(() => void outbox.settle().then(setSaved), [outbox])
  const handIn = useHandIn()
  const unfinished = [...store.allRows()].filter((row) => !isDone(row)).length
  const open = issues.filter((issue) => issue.state === 'open').length
  const findings = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isUnsaved = saved !== null && saved.waiting > 0
  const show = (kind: 'unconfirmed' | 'issues') => {
    store.setFilter({ ...noFilter, kind })
    const [first] = store.visible.get()
    if (first) store.activate(first)
    if (kind === 'issues') session.panelTab.set('issues')
    onClose()
  }
  const isSending = store.isAnyone(({ segment }) => session.takes.of(segment.segment_id).waiting.length > 0)
  /** Labels may be left out where the label set doesn't ask for them. */
  const isOptional = labelling !== null && !labelling.set.needs_label
  const isReady = (unfinished === 0 || isOptional) && !isSending && open === 0 && saved !== null && !isUnsaved
  return (
    <HandInForm handIn={handIn} isReady={isReady} isSettling={saved === null} onClose={onClose}>
      {unfinished > 0 && (
        <Missing
          label={
            isDubbing
              ? dubbing('submitUnfinished', { count: unfinished })
              : labelling
                ? annotation(isOptional ? 'submitOpen' : 'submitMissing', { count: unfinished })
                : t('submitUnfinished', { count: unfinished })
          }
          onGo={() => show('unconfirmed')}
        />
      )}
      {open > 0 && <Missing label={t('submitIssuesOpen', { count: open })} onGo={() => show('issues')} />}
      {isSending && <Missing label={dubbing('submitWaiting')} />}
      {isUnsaved && <Missing label={t('submitUnsaved')} />}
      {isReady && unfinished === 0 && (
        <Text size="sm">
          {isDubbing
            ? dubbing('submitReady', { count: store.order.get().length })
            : labelling
              ? annotation('submitReady', { count: store.order.get().length })
              : t('submitReady', { count: store.order.get().length })}
        </Text>
      )}
      {isReady && document.trial_id && <Text size="sm">{trial('submitHint')}</Text>}
      {findings > 0 && <Remark>{t('submitFindings', { count: findings })}</Remark>}
    </HandInForm>
  )
}
