import { Modal, NumberInput, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf, talentLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { workloadText } from './workload.text.ts'

const { getWorkload, setWorkload } = calls.talent
const most = talentLimits.weeklyMinutes / 60

interface HoursDialogProps {
  workload: OutputOf<typeof getWorkload>
  onClose: () => void
}

export function HoursDialog({ workload, onClose }: HoursDialogProps) {
  const t = useText(workloadText)
  const common = useText(commonText)
  const [hours, setHours] = useState<number | string>(workload.weekly_minutes / 60)
  const save = useAction(setWorkload, {
    invalidates: [getWorkload],
    onSuccess: () => {
      notifications.show({ message: common('saved') })
      onClose()
    },
  })
  const { max_concurrent, absences } = workload
  return (
    <Modal opened onClose={onClose} title={t('editHours')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof hours !== 'number') return
          save.mutate({ weekly_minutes: Math.round(hours * 60), max_concurrent, absences })
        }}
      >
        <Stack gap="md">
          <NumberInput
            data-autofocus
            label={t('weeklyHours')}
            description={t('weeklyHint', { most })}
            min={0}
            max={most}
            step={1}
            decimalScale={1}
            clampBehavior="strict"
            value={hours}
            onChange={setHours}
          />
          <FormActions
            submitLabel={common('save')}
            disabled={typeof hours !== 'number'}
            loading={save.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
