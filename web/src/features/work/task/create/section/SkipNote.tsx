/** A note beside the price: this flow may spare people work, whose price is then credited. */
import { Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { createText } from '../create.text.ts'

export function SkipNote({ flow_id }: { flow_id: string | null }) {
  const t = useText(createText)
  const { data } = useCall(
    calls.flow.getFlowDetail,
    { flow_id: flow_id ?? '' },
    { enabled: flow_id !== null && flow_id !== '' },
  )
  const score = data?.graph.nodes.find((node) => node.settings?.skip_from !== undefined)?.settings?.skip_from
  if (score === undefined) return null
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {t('skipNote', { score })}
    </Text>
  )
}
