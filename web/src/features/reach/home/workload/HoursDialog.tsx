import { NumberInput } from '@mantine/core'
import { calls, type OutputOf, talentLimits } from '@polyphony/contract'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { workloadText } from './workload.text.ts'

const { getWorkload, setWorkload } = calls.talent
const most = talentLimits.weeklyMinutes / 60

interface HoursDialogProps {
  isOpen: boolean
  workload: OutputOf<typeof getWorkload>
  onClose: () => void
}

export function HoursDialog({ isOpen, workload, onClose }: HoursDialogProps) {
  const t = useText(workloadText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('editHours')}>
      <Hours workload={workload} />
    </FormDialog>
  )
}

function Hours({ workload: { weekly_minutes, max_concurrent, absences } }: Pick<HoursDialogProps, 'workload'>) {
  const t = useText(workloadText)
  const common = useText(commonText)
  const [hours, setHours] = useState<number | string>(weekly_minutes / 60)
  const save = useSave(setWorkload, { invalidates: [getWorkload], done: common('saved') })
  const isNumber = typeof hours === 'number'
  const submit = () => isNumber && save.send({ weekly_minutes: Math.round(hours * 60), max_concurrent, absences })
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')} isDisabled={!isNumber}>
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
    </Form>
  )
}
