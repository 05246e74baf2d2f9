/** Creates a link and shows it once. */
import { Button, Group, Input, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf, present, shareDays } from '@polyphony/contract'
import { IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { outputKindText } from '../../../../../i18n/domain/domain.text.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import type { Output } from '../detail-lists.ts'
import { deliveryText } from './delivery.text.ts'

const { shareTaskOutput, getTaskShareList } = calls.share
const everything = 'everything'
/** Above this number of outputs, the user searches by name. */
const mostInSight = 50

interface ShareDialogProps {
  taskId: string
  outputs: readonly Output[]
  /** The output that is selected at first; null: all outputs. */
  first: string | null
  onClose: () => void
}

export function ShareDialog({ onClose, ...props }: ShareDialogProps) {
  const t = useText(deliveryText)
  const [made, setMade] = useState<Link | null>(null)
  return (
    <FormDialog isOpen onClose={onClose} title={t('shareTitle')}>
      {made ? <Made link={made} /> : <Fields {...props} onMade={setMade} />}
    </FormDialog>
  )
}

type Link = OutputOf<typeof shareTaskOutput>

interface FieldsProps extends Omit<ShareDialogProps, 'onClose'> {
  onMade: (link: Link) => void
}

function Fields({ taskId, outputs, first, onMade }: FieldsProps) {
  const t = useText(deliveryText)
  const kind = useText(outputKindText)
  const daysLabel = useId()
  const [what, setWhat] = useState(first ?? everything)
  const [days, setDays] = useState<(typeof shareDays)[number]>(7)
  const save = useSave(shareTaskOutput, {
    invalidates: [getTaskShareList, calls.task.getTaskHistory],
    onDone: onMade,
    staysOpen: true,
  })
  const choices = [
    { value: everything, label: t('everything') },
    ...outputs.map((output) => ({ value: output.output_id, label: `${output.name} · ${kind(output.kind)}` })),
  ]
  const isLong = choices.length > mostInSight
  const submit = () => save.send({ task_id: taskId, output_id: what === everything ? null : what, days })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('create')}>
      <Text size="sm" c="dimmed">
        {t('shareHint')}
      </Text>
      <Select
        label={t('what')}
        searchable={isLong}
        limit={mostInSight}
        data={choices}
        value={what}
        allowDeselect={false}
        onFocus={isLong ? (event) => event.currentTarget.select() : undefined}
        onChange={(next) => setWhat(next!)}
      />
      <div>
        <Input.Label id={daysLabel} component="span" display="block" mb={4}>
          {t('validFor')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby={daysLabel}
          value={String(days)}
          data={shareDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
          onChange={(next) => setDays(present(shareDays.find((count) => String(count) === next)))}
        />
      </div>
    </Form>
  )
}

function Made({ link }: { link: Link }) {
  const t = useText(deliveryText)
  const common = useText(commonText)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    // Without HTTPS there is no clipboard API; the older command copies the selection.
    await navigator.clipboard?.writeText(link.url).catch(() => {})
    if (!navigator.clipboard && !document.execCommand('copy')) return
    notifications.show({ message: common('copied') })
  }
  return (
    <Stack gap="md">
      <TextInput
        ref={field}
        label={t('link')}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm">{t('onlyNow', { time: formatDateTime(link.expires_at, language) })}</Text>
      <Group justify="flex-end">
        <Button data-autofocus leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Group>
    </Stack>
  )
}
