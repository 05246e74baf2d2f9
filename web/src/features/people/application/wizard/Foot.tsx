/** The footer of a step: the state of saving, and the buttons Back and Next. */
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import type { SaveState } from './draft/draft-saver.ts'
import type { DraftHandle } from './draft/use-draft.ts'
import { type WizardStep, wizardSteps } from './Steps.tsx'

interface FootProps extends Pick<DraftHandle, 'save'> {
  step: WizardStep
  isSending: boolean
  onBack: (step: WizardStep) => void
}

export function Foot({ step, isSending, save, onBack }: FootProps) {
  const t = useText(applicationText)
  const common = useText(commonText)
  const previous = wizardSteps[wizardSteps.indexOf(step) - 1]
  return (
    <div className={classes.foot}>
      <SaveNote save={save} />
      {previous && (
        <Button variant="default" onClick={() => onBack(previous)}>
          {common('back')}
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={save.kind === 'conflict'}>
        {step === 'submit' ? t('send') : common('next')}
      </Button>
    </div>
  )
}

export function Conflict({ onReload }: { onReload: () => void }) {
  const t = useText(applicationText)
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      icon={<IconAlertCircle size={20} />}
      title={t('conflict')}
      classNames={{ title: classes.alertTitle }}
    >
      <Stack gap="xs" align="flex-start">
        {t('conflictHint')}
        <Button variant="default" onClick={onReload}>
          {t('loadThat')}
        </Button>
      </Stack>
    </Alert>
  )
}

function SaveNote({ save }: { save: SaveState }) {
  const t = useText(applicationText)
  const messageOf = useErrorMessage()
  let text = ''
  if (save.kind === 'refused') text = t('refused', { reason: messageOf(save.error) })
  else if (save.kind !== 'new') text = t(save.kind)
  return (
    <span className={classes.save} role="status">
      {text}
    </span>
  )
}
