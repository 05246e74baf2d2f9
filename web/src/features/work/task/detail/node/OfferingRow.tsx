/** How the task is offered, and the dialog that changes it while something waits for somebody. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Offering } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { dot } from '../../../../../i18n/format.ts'
import { useText } from '../../../../../i18n/i18n.ts'
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
      <Modal
        opened={isChanging}
        onClose={() => setChanging(false)}
        title={t('changeTitle')}
        styles={{ title: { fontSize: 17, fontWeight: 600 } }}
      >
        <OfferingForm task={task} onClose={() => setChanging(false)} />
      </Modal>
    </Group>
  )
}

function OfferingForm({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const t = useText(offeringText)
  const common = useText(commonText)
  const { task_id, offer_mode, offer_wave_size, offer_wave_minutes } = task
  const [value, setValue] = useState<Offering>({ offer_mode, offer_wave_size, offer_wave_minutes })
  const save = useAction(calls.node.setTaskOffering, {
    invalidates: [calls.task.getTaskDetail],
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ task_id, ...value })
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('changeHint')}
        </Text>
        <OfferingFields value={value} onChange={(change) => setValue({ ...value, ...change })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
