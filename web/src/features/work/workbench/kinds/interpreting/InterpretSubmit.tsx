/** Hands an interpretation in: names what is missing, which the interpreter may confirm as intended. */
import { Checkbox, Text } from '@mantine/core'
import { lengthOf } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useValue } from '../../view/context/context.ts'
import { HandInForm, Missing, Remark } from '../../view/hand-in/HandInForm.tsx'
import { useHandIn } from '../../view/hand-in/use-hand-in.ts'
import { interpretText } from './interpreting.text.ts'
import type { Interpreting } from './interpreting.ts'
import { useFindings } from './tabs/ChecksTab.tsx'

interface Props {
  interpreting: Interpreting
  isOpen: boolean
  onClose: () => void
}

export function InterpretSubmit({ interpreting, isOpen, onClose }: Props) {
  const t = useText(interpretText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('submitTitle')}>
      <Form interpreting={interpreting} onClose={onClose} />
    </FormDialog>
  )
}

function Form({ interpreting, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  const { uncovered } = useValue(interpreting.checked)
  const isIdle = useValue(interpreting.recording.state).phase === 'idle'
  const isSending = useValue(interpreting.outbox.pending) > 0 || (data?.stretches.some((one) => one.is_open) ?? true)
  const findings = useFindings(interpreting)
  const [isMeant, setMeant] = useState(false)
  const isEmpty = data?.stretches.length === 0
  const others = findings.length - uncovered.length
  const hasGaps = uncovered.length > 0
  const handIn = useHandIn(hasGaps && isMeant)
  const isReady = isIdle && !isSending && !isEmpty && (!hasGaps || isMeant)
  return (
    <HandInForm handIn={handIn} isReady={isReady} onClose={onClose}>
      {!isIdle && <Text size="sm">{t('submitRecording')}</Text>}
      {isIdle && isEmpty && <Text size="sm">{t('submitNothing')}</Text>}
      {isIdle && !isEmpty && isSending && <Text size="sm">{t('submitSending')}</Text>}
      {!isEmpty && !hasGaps && <Text size="sm">{t('submitReady')}</Text>}
      {!isEmpty && hasGaps && (
        <>
          <Missing
            label={t('submitUncovered', { count: uncovered.length, seconds: Math.round(lengthOf(uncovered) / 1000) })}
          />
          <Checkbox
            label={t('submitGaps')}
            checked={isMeant}
            onChange={(event) => setMeant(event.currentTarget.checked)}
          />
        </>
      )}
      {others > 0 && <Remark>{t('submitFindings', { count: others })}</Remark>}
    </HandInForm>
  )
}
