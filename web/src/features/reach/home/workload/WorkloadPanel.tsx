/** Hours of this week, used and available, and the switch for receiving offers. */
import { Button, Group, Progress, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import { workloadText } from './workload.text.ts'

const { getWorkload, setOrderReceiving } = calls.talent

export function WorkloadPanel() {
  const t = useText(workloadText)
  const [isEditing, setEditing] = useState(false)
  const workload = useCall(getWorkload, {})
  const { data } = workload
  useRefreshOn('task_changed', [getWorkload])
  return (
    <>
      <HomeSection
        title={t('workload')}
        p="md"
        mih={124}
        action={
          data && (
            <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
              {t('editHours')}
            </Button>
          )
        }
      >
        <QueryContent query={workload} bones={<Skeleton height={90} />}>
          {({ had_minutes, weekly_minutes, is_receiving }) => (
            <Stack gap="md">
              <Hours had={had_minutes} total={weekly_minutes} />
              <Receiving isReceiving={is_receiving} />
            </Stack>
          )}
        </QueryContent>
      </HomeSection>
      {data && <HoursDialog isOpen={isEditing} workload={data} onClose={() => setEditing(false)} />}
    </>
  )
}

function Hours({ had, total }: { had: number; total: number }) {
  const t = useText(workloadText)
  const language = useLanguage()
  const hours = (minutes: number) => formatNumber(minutes / 60, language, { maximumFractionDigits: 1 })
  const words = t('hadOf', { had: hours(had), total: hours(total) })
  const percent = total > 0 ? Math.min(100, (100 * had) / total) : 100
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600}>{t('thisWeek')}</Text>
        <Text size="sm">{words}</Text>
      </Group>
      <Progress value={percent} color={had >= total ? 'orange' : undefined} aria-label={words} />
      {had >= total && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('full')}
        </Text>
      )}
    </div>
  )
}

function Receiving({ isReceiving }: { isReceiving: boolean }) {
  const t = useText(workloadText)
  const change = useAction(setOrderReceiving, { invalidates: [getWorkload] })
  const shown = change.isPending ? change.variables.is_receiving : isReceiving
  return (
    <Switch
      label={t('receiving')}
      description={t(shown ? 'receivingOn' : 'receivingOff')}
      checked={shown}
      onChange={(event) => change.mutate({ is_receiving: event.currentTarget.checked })}
    />
  )
}
