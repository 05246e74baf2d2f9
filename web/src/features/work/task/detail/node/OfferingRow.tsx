/** How the task is offered, and a dialog to change that while work waits for a talent. */
import { Button, Group, Text } from '@mantine/core'
import { calls, type Offering } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { dot } from '../../../../../i18n/format.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { OfferingFields } from '../../offering/OfferingFields.tsx'
import { offeringText } from '../../offering/offering.text.ts'
import type { TaskView } from '../task-view.ts'

export function OfferingRow({ task }: { task: TaskView }) {
  const t = useText(offeringText)
  const [isChanging, setChanging] = useState(false)
  const { data: preset } = useCall(calls.node.getOfferingPreset, {}, { staleTime: 60_000 })
  const size = task.offer_wave_size ?? preset?.offer_wave_size
  const minutes = task.offer_wave_minutes ?? preset?.offer_wave_minutes
  const parts = [t(task.offer_mode)]
  if (size) parts.push(t('people', { count: size }))
  if (minutes) parts.push(t('minutes', { count: minutes }))
  return (
    <Group gap="sm">
      <Text span>{parts.join(dot)}</Text>
      {task.is_offering_changeable && (
        <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      <FormDialog isOpen={isChanging} onClose={() => setChanging(false)} title={t('changeTitle')}>
        <Fields task={task} />
      </FormDialog>
    </Group>
  )
}

function Fields({ task }: { task: TaskView }) {
  const t = useText(offeringText)
  const { task_id, offer_mode, offer_wave_size, offer_wave_minutes } = task
  const [value, setValue] = useState<Offering>({ offer_mode, offer_wave_size, offer_wave_minutes })
  const save = useSave(calls.node.setTaskOffering, { invalidates: [calls.task.getTaskDetail], done: t('saved') })
  return (
    <Form save={save} onSubmit={() => save.send({ task_id, ...value })} submitLabel={t('save')}>
      <Text size="sm" c="dimmed">
        {t('changeHint')}
      </Text>
      <OfferingFields value={value} onChange={(change) => setValue({ ...value, ...change })} />
    </Form>
  )
}
